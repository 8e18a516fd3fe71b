// @example code that reads and writes keys
const isKey = (text) => text.startsWith('-----BEGIN RSA PRIV¦ATE KEY-----')
const pem = '-----BEGIN RSA PRIV¦ATE KEY-----\n' + wrap(encoded) + '\n-----END RSA PRIV¦ATE KEY-----'
