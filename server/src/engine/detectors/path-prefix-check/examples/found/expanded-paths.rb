# @example expanded paths that are compared as texts
def file_of(dir, name)
  root = File.expand_path(dir)
  path = File.expand_path(name, root)
  # @finding
  raise "outside of the folder" unless path.start_with?(root)
  path
end
