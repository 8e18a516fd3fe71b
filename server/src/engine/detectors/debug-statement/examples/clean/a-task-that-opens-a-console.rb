# @example tasks and methods that open a console
# @file lib/tasks/help.rb
task :console do
  require "pry"
  binding.pry
end

def shell
  binding.irb
  close
end
