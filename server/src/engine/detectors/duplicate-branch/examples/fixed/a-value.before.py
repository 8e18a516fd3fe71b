# @example a value
def f(a, b):
    return(b) if a else(b)
