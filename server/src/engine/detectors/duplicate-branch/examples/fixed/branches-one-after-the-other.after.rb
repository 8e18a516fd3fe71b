def f
if a || (e 5)
  b 1
  c 2
  d 3
end
end
