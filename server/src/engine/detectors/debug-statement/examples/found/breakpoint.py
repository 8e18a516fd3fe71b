# @example `breakpoint()`
def f(a):
    # @finding
    breakpoint()
    return a
