# @example blocks, constant code, and methods that a library writes
user.instance_eval { name }
eval('1 + 1')
model.eval(text)
class_eval <<-CODE, __FILE__, __LINE__ + 1
  def a; end
CODE
class_eval "def #{name}; end", __FILE__, __LINE__
class_eval(&block)
