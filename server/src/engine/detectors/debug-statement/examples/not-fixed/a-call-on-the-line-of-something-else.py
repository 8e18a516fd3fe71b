# @example a call on the line of something else
def f(a):
    b = a; breakpoint()
    return b
