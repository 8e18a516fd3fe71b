# @example a text in the lines below
def f
return 1
g(<<A)
b
A
end
