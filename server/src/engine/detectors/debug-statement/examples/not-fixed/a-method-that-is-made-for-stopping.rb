# @example a method that is made for stopping
def debug_here(a)
  binding.pry
  a
end
