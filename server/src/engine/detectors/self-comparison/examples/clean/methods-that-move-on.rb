# @example methods that move on
def f
a.shift && a.shift || a.read - a.read
end
