# @example a name of something that is in no archive
def store(entry, folder)
  File.write(File.join(folder, entry.name), entry.text)
end
