# @example tests for NaN
def is_nan(value):
    return value != value


def is_ordered(value):
    return not (value >= value)
