# @example a function that asks for `None`
def f(a={}):
    if a is None:
        return 0
    return a
