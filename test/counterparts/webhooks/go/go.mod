// The library of Standard Webhooks for Go.
module verify_lines

go 1.22

require github.com/standard-webhooks/standard-webhooks/libraries v0.0.1
