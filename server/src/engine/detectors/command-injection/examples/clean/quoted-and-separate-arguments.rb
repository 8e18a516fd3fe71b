# @example quoted and separate arguments
def ls(folder)
  system("ls", folder)
  system("ls #{Shellwords.escape(folder)}")
end
