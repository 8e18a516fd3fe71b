// @example placeholders
const password = 'changeme123'
const apiKey = 'your-api-key-here-0000'
const token = '<token-123456789>'
const secret = 'xxxxxxxxxxxx1'
