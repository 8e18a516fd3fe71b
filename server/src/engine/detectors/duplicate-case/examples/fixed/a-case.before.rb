# @example a case
def f
case a
when 1
  b
when 1
  c
else
  d
end
end
