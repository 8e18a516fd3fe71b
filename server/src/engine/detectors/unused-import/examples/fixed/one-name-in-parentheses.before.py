# @example one name in parentheses
from a import (
    b,
    c as d
)

b()
