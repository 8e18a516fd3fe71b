# @example a statement before a rescue
def f
return 1
g(2)
rescue E
  3
end
