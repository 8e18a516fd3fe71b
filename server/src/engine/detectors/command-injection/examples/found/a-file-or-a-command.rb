# @example a path of a caller that may be a command
class Picture
  def self.load(path_or_url)
    # @finding
    open(path_or_url, "rb") { |file| file.read }
  end

  def self.read(path)
    File.open(path, "rb") { |file| file.read }
  end
end
