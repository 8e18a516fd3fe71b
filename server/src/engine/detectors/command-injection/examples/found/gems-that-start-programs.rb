# @example gems that pass a line to a shell
# @severity low
def clone_1(url)
  # @finding
  Cocaine::CommandLine.new("git clone --quiet '#{url}'").run
end

def clone_2(url)
  # @finding
  Terrapin::CommandLine.new("git", "clone --quiet '#{url}'").run
end

def clone_3(url)
  # @finding
  systemu "git clone #{url}"
end

def clone_4(url)
  # @finding
  POSIX::Spawn::Child.new("git clone #{url}")
end

def clone_5(url)
  # @finding
  Mixlib::ShellOut.new("git clone #{url}").run_command
end
