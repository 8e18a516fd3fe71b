# @example `binding.pry` and `byebug`
# @severity medium
def f
# @finding
binding.pry
# @finding
byebug if a
# @finding
debugger
end
