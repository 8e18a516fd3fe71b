# @example a condition that comes again
def f
if a == 1
  b
# @finding
elsif a == 1
  c
end
end
