# @example a path that is only joined
# @severity low
def read(folder, name)
  path = File.join(folder, name)
  # @finding
  raise ArgumentError unless path.start_with?(folder)
  File.read(path)
end
