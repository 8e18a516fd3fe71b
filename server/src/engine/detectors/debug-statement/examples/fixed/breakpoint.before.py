# @example `breakpoint()`
# @safe
def f(a):
    breakpoint()  # b
    return a
