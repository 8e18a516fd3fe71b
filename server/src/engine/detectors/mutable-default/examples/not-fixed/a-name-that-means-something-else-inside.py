# @example a name that means something else inside
def f(list, a=list()):
    return a
