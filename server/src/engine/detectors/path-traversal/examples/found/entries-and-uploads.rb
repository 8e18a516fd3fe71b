# @example names of entries and uploads
require "zip"
def unzip(file, folder)
  Zip::File.open(file) do |zip|
    # @finding
    zip.each { |entry| entry.extract(File.join(folder, entry.name)) }
  end
end

def store(upload)
  # @finding
  File.binwrite(File.join("/data", upload.original_filename), upload.read)
end
