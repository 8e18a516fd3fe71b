# @example code after raise
def f(a):
    raise E(a)
    # @finding
    return a
