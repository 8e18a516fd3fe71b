# @example a number
def f(a):
    # @finding
    return a is not 1000
