# @example a tuple that is taken apart
def f((*a, b)=[]):
    return a
