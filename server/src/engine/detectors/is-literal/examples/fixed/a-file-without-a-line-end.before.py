# @example a file without a line end
# @safe
x = '' is a