# @example only the last part of a name, and names of other things
require "zip"
def unzip(file, folder)
  Zip::File.open(file) do |zip|
    zip.each { |entry| entry.extract(File.join(folder, File.basename(entry.name))) }
  end
end

def store(upload)
  File.binwrite(File.join("/data", File.basename(upload.original_filename)), upload.read)
end
