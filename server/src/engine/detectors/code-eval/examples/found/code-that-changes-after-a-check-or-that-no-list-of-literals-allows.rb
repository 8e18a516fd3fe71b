# @example code that changes after a check, or that no list of literals allows
def f(code)
  return unless ALLOWED.include?(code)
  code << more
  # @finding
  eval(code)
end

def g(code)
  return unless ALLOWED.include?(code)
  loop do
    # @finding
    eval(code)
    code = more
  end
end

def h(code)
  return unless ready
  return unless ['a', more].include?(code)
  # @finding
  eval(code)
end

def i(code)
  log(code) unless ALLOWED.include?(code)
  # @finding
  eval(code)
  # @finding
  eval(code) unless ALLOWED.include?(code)
  return unless ALLOWED.include?(code)
rescue StandardError
  # @finding
  eval(code)
end

def j(code)
  code = 'a' unless code
  # @finding
  eval(code)
end

def k
  code = 'a'
  # @finding
  codes.each { |code| eval(code) }
  code << more
  # @finding
  eval(code)
end
