# @example a value that is made by a call
def f():
    breakpoint(g())
    return 1
