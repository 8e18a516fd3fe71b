# @example how an object is written in code
def f(link):
    return eval(repr(link))
