# @example a tuple of one
assert (a,)
