# @example a value that may be a condition of a query
def f(a):
    return a.b != None
