# @example a condition asked twice
def f
# @finding
a && b && a
end
