def f
case a
when 1
  b
else
  d
end
end
