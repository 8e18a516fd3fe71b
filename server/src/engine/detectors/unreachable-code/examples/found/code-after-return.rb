# @example code after return
def f
return 1
# @finding
g(2)
end
