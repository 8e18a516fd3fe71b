# @example names of entries of an archive that the parameters of a request only choose
# @severity low
require "zip"

def install
  Zip::File.open(THEMES.fetch(params[:theme])) do |zip|
    # @finding
    zip.each { |entry| entry.extract(File.join("/srv/themes", entry.name)) }
  end
end
