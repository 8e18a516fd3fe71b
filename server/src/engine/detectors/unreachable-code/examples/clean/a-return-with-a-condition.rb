# @example a return with a condition
def f
return 1 if a
return unless b
g(2)
end
