# @example a power of the length of a text of the program itself, below a method that reads a request
class VersionsController
  def show
    @name = params[:name]
  end

  def version
    line = File.read("VERSION")
    @version = line.match(/^(.*)\s+(.*)-(.*)$/)
  end
end
