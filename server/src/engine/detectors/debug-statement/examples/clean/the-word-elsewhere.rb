# @example the word elsewhere
def f
gem 'byebug'
debugger = 1
f(byebug)
binding.local_variables
end
