# @example an order of equal values
def f
# @finding
a.b <= a.b
end
