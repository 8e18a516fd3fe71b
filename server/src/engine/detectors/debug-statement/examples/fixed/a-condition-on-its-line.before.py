# @example a condition on the line of what it leads to
# @safe
def f(a):
    if a: breakpoint()
    return a
