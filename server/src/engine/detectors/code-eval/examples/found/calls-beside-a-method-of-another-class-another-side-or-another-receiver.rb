# @example calls beside a method of another class, another side, or another receiver
class Foo
  def eval(text); text; end
  def self.run(text)
    # @finding
    eval(text)
  end
  def run(text)
    # @finding
    other.instance_eval { eval(text) }
  end
end
class Other
  def run(text)
    # @finding
    eval(text)
    # @finding
    ::Kernel.eval(text)
    # @finding
    Foo.class_eval(text)
  end
end
