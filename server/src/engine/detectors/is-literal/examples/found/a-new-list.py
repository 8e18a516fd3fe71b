# @example a new list
def f(a):
    # @finding
    return [] is a
