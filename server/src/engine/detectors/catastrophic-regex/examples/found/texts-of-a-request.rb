# @example a power of the length of a text that a request gives, in the line before
# @severity low
class VersionsController
  def show
    name = params[:name]
    # @finding
    @version = name.match(/^(.*)\s+(.*)-(.*)$/)
  end
end
