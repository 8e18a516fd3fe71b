# Reads deliveries from its input, one a line; prints the names of those that the library verifies. Its folder is the argument.
require "base64"
$LOAD_PATH.unshift(File.join(ARGV.shift, "lib"))
require "standardwebhooks"

$stdin.each_line(chomp: true) do |line|
  name, secret, given, body = line.split("\t", -1)
  headers = given.split(",").to_h { |header| header.split(":", -1) }.transform_values { |value| Base64.decode64(value) }
  begin
    StandardWebhooks::Webhook.new(Base64.decode64(secret)).verify(Base64.decode64(body), headers)
    puts Base64.decode64(name)
  rescue StandardWebhooks::WebhookVerificationError
    next
  end
end
