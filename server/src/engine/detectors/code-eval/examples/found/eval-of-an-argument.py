# @example `eval` of an argument
def f(text):
    # @finding
    return eval(text)
