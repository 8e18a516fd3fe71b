# @example equal branches
def f
# @finding
if a
  b 1
elsif c
  b 1
else
  b 1
end
end
