# @example three parts
assert (a, b, 'c')
