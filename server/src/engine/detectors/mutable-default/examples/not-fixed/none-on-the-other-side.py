# @example `None` on the other side
def f(a=[]):
    return 1 if None is a else a
