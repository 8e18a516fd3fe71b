// @example references into a store of secrets, and secrets that only a store can decipher
const password = 'op:/q7Rz2vLx9K¦pT4wYb8NcD/a'
const secret = 'vault:kv/q7Rz2vLx9K#key'
const apiKey = 'aws:secretsmanager:q7Rz2vLx9K'
const pwd = '{cipher}q7Rz2vLx9K¦pT4wYb8NcD'
