# @example a comparison with a tuple
assert a == (1, 2)
