# @example parameters that are given by name
def f(a, *, b=1, c=2, d=3, e=4, g=5, h=6):
    return a
