# @example an identity, and operators without effect
def f(a, b):
    # @finding
    x = a is a
    # @finding
    # @finding
    return (a & a) + (b % b)
