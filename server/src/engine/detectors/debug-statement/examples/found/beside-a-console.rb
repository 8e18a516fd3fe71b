# @example a file that is named after a console but is none
# @file lib/console_printer.rb
def print(a)
  # @finding
  binding.pry
  a
end
