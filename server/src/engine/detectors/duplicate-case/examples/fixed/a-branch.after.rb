def f
if a == 1
  b
else
  d
end
end
