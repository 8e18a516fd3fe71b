# @example different branches
def f
if a
  b 1
else
  b 2
end
end
