def f
return 1
rescue E
  3
end
