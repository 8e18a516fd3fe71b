# @example gems that are given values apart from the line
def clone_1(url)
  Terrapin::CommandLine.new("git", "clone --quiet :url").run(url: url)
end

def clone_2(url)
  POSIX::Spawn::Child.new("git", "clone", url)
  Mixlib::ShellOut.new(["git", "clone", url]).run_command
end
