# @example branches one after the other
def f
if a
  b 1
  c 2
  d 3
elsif e 5
  b 1
  c 2
  d 3
end
end
