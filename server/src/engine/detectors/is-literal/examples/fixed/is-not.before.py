# @example `is not`
# @safe
x = a  is  not 1000  # b
