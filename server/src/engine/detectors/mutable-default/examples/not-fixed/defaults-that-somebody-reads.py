# @example defaults that somebody reads
def f(a=[]):
    return a


g(f.__defaults__)
