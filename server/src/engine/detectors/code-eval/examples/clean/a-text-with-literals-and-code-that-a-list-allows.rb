# @example a text with literals, and code that a list allows
eval "something#{2}"

def f(code)
  if [1, 2, 3].include? code
    eval code
  end
  eval(code) if code == 'a' && ready
  case code
  when 'a', 'b' then eval(code)
  end
  return unless %w[a b].include?(code)
  other = 1
  eval("run_#{code}")
end

def g(code)
  raise ArgumentError if !code.in?(ALLOWED_CODES) && !ALLOWED.include?(code)
  raise ArgumentError, 'code' unless ALLOWED.include?(code)
  class_eval(code)
end
