# @example a message that is put together
assert (a, 'b {}'.format(c))
