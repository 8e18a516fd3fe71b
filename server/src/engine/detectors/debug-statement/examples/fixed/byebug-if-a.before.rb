# @example `byebug if a`
def f
a = b
byebug if a
c(a)
end
