# @example a condition in parentheses
assert (a > 1), 'too small'
assert (
    a > 1
)
