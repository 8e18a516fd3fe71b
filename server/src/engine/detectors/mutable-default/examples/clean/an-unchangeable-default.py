# @example an unchangeable default
def f(a=(), b=None, c='', d=frozenset()):
    return a, b, c, d
