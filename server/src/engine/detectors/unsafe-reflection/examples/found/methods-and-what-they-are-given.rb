# @example private methods that a table of a caller names, with what they are given
# @severity low
class Builder
  def apply(operations)
    operations.inject(self) do |builder, (name, argument)|
      # @finding
      builder.send(name, argument)
    end
  end

  def options=(options)
    options.each do |name, value|
      # @finding
      __send__(name, value)
    end
  end
end
