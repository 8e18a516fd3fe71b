# @example a test for NaN
def is_nan(x):
    return x != x
