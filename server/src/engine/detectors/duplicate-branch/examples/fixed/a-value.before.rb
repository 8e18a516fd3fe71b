# @example a value
def f
a ? b : b
end
