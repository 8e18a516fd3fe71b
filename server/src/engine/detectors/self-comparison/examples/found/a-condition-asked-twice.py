# @example a condition asked twice
def f(a, b):
    # @finding
    return a.c > 1 and b and a.c > 1
