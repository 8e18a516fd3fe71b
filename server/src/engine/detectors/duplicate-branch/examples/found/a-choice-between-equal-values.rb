# @example a choice between equal values
def f
# @finding
a ? b : b
end
