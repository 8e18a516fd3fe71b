# @example public methods alone, setters, and a method and an argument that are passed by themselves
class Builder
  def apply(operations)
    operations.inject(self) { |builder, (name, argument)| builder.public_send(name, argument) }
  end

  def options=(options)
    options.each { |name, value| send("#{name}=", value) }
  end

  def delegate(name, argument)
    target.send(name, argument)
  end

  def allowed(operations)
    operations.each { |name, argument| send(name, argument) if NAMES.include?(name) }
  end
end
