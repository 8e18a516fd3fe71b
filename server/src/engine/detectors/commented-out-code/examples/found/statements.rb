# @example statements
def f
# @finding
# a = b(c)
# d.each do |e|
#   f(e)
# end
g
end
