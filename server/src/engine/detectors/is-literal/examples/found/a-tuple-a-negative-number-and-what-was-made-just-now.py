# @example a tuple, a negative number and what was made just now
def f(a):
    # @finding
    b = a is (1, 2)
    # @finding
    c = a is not -1
    # @finding
    return a is dict()
