# @example comments inside
assert (
    a,  # the first
    'b',
)
