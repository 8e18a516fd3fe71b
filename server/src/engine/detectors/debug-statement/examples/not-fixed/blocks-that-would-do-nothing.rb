# @example blocks that would do nothing
def f(a)
  if a.b
    binding.pry
  end
  a.each do |c|
    binding.pry
  end
  unless a
    g(a)
  else
    byebug
  end
  g(a)
end

def h
  byebug
end
