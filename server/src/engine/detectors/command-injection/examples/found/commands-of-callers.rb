# @example text that is put together of a caller's data
class Converter
  def initialize(source)
    @source = source
  end

  def write(path)
    # @finding
    IO.popen(command(path), "r")
  end

  def self.version(program)
    # @finding
    `#{program} --version`
  end

  private

  def command(path)
    "convert #{@source} #{path}"
  end
end
