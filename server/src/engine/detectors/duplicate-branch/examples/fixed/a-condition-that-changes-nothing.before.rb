# @example a condition that changes nothing
def f
if a
  b 1
elsif c
  b 1
else
  b 1
end
end
