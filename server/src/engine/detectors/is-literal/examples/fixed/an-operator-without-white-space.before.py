# @example an operator without white space
# @safe
x = (a)is 'b'or c
