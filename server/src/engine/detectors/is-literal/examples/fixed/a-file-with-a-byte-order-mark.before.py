# @example a file with a byte-order mark
# @safe
x = 'ä😀' is a
