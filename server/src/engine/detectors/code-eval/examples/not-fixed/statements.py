# @example statements
def f(text):
    exec(text)
