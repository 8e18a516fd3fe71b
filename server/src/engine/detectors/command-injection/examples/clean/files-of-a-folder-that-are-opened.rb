# @example a file of a folder that is opened by a name which a caller passes
class Pages
  def read(path)
    open(File.join("data", path)) { |file| file.read }
    open("data/" + path) { |file| file.read }
    open("data/#{path}").read
  end
end
