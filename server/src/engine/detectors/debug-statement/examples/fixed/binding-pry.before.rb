# @example `binding.pry`
def f
require 'pry'; binding.pry # b
c
end
