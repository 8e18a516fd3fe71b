# @example a list without parentheses
from a import b, \
    c, \
    d

b(d)
