# @example a variable in a command
# @severity medium
def ls(folder)
  # @finding
  system("ls #{folder}")
  # @finding
  `ls #{folder}`
end
