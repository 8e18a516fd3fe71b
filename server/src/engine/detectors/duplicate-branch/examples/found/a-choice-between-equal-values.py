# @example a choice between equal values
def f(a, b):
    # @finding
    return b if a else b
