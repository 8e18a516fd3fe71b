# @example arguments of their own, and quoted text of a caller's data
require "shellwords"

class Converter
  def initialize(source)
    @source = source
  end

  def write(path)
    IO.popen(["convert", @source, path], "r")
  end

  def read(path)
    system("convert #{Shellwords.escape(path)} out.png")
  end
end
