# @example variables that a lambda and a pattern give their values
code = 'a'
change = -> { code, other = text, 1 }
change.call
# @finding
eval(code)
line = 'b'
case values
# @finding
in [line] then eval(line)
end
