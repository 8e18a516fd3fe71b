# @example a condition in several lines
assert (f(
    a
), 'b')
