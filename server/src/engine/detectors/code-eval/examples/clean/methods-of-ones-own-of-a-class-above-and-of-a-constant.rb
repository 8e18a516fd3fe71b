# @example methods of one's own, of a class above, and of a constant
class Foo
  def eval(text); text; end
  def run(text)
    eval(text) + self.eval(text)
  end
  class << self
    def class_eval(text); text; end
  end
end
class Bar < Foo
  def run(text) = eval(text)
end
Foo.class_eval(text)
Bar.class_eval(text)
