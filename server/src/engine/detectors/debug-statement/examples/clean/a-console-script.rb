# @example a script that opens a console
# @file script/console.rb
require "pry"
require_relative "../lib/app"

module App
  binding.pry
end
