# @example two conditions
assert (a > 1, b > 1)
