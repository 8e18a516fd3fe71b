# Reads deliveries from its input, one a line; prints the names of those whose signature is right. Beside the recipe.
require "base64"
require_relative "recipe"

$stdin.each_line(chomp: true) do |line|
  name, secrets, given, body = line.split("\t", -1)
  headers = given.split(",").to_h { |header| header.split(":", -1) }.transform_values { |value| Base64.decode64(value) }
  puts Base64.decode64(name) if verify(Base64.decode64(body), headers, secrets.split(",").map { |one| Base64.decode64(one) })
end
