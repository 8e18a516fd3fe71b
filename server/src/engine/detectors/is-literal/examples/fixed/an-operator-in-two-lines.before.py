# @example an operator in two lines
# @safe
x = (a is
     not 'b')
