# @example code that the caller lists
def f(code)
  # @finding
  eval(code) if ARGV.include?(code)
end
