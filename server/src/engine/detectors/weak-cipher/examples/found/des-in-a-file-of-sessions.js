// @example DES in a file that is named after what it encrypts
// @severity medium
// @file src/session-encrypt.js
// @finding
const c = crypto.createCipheriv('des-cbc', key, iv)
