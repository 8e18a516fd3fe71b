# @example a file that is written in Ruby
instance_eval(File.read(path), path)
