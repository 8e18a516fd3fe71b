# @example an else that goes on behind its condition
def f
if a
  b 1
  c 2
  d 3
else
  if e
    b 1
    c 2
    d 3
  end
  f 4
end
end
