# @example a variable in a command
# @severity low
def ls(folder)
  # @finding
  system("ls #{folder}")
  # @finding
  `ls #{folder}`
end
