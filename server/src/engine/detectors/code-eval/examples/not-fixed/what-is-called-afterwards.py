# @example what is called afterwards
def f(text):
    return eval(text)(1)
