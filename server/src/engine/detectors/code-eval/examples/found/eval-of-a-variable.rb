# @example `eval` of a variable
# @severity medium
def f(text)
  # @finding
  eval(text)
  # @finding
  user.instance_eval(text)
end
