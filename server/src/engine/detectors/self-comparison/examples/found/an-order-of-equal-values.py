# @example an order of equal values
def f(a):
    # @finding
    return a.start < a.start
