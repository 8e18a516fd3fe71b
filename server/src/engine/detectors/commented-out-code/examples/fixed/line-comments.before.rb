# @example line comments
def f
g
# a = b(c)
# d.each do |e|
#   f(e)
# end
end
