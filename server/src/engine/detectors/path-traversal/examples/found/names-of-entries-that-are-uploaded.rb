# @example names of entries of an archive that somebody uploads
# @severity high
require "zip"

def install
  Zip::File.open(params[:theme].tempfile) do |zip|
    # @finding
    zip.each { |entry| entry.extract(File.join("/srv/themes", entry.name)) }
  end
end
