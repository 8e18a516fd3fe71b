# @example a branch
def f
if a == 1
  b
elsif a == 1
  c
else
  d
end
end
