# @example `eval` of a variable
# @severity low
def f(text)
  # @finding
  eval(text)
  # @finding
  user.instance_eval(text)
end
