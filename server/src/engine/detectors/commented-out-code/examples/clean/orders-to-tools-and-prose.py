# @example orders to tools and prose
# pylint: disable=a
# type: ignore

# return the value
# raise the limit
f()
