# @example a name
# @finding
from a import b, c as d

b()
