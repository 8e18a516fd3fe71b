// @example a key made of a password
// @severity medium
// @finding
const c = crypto.createCipher('aes-256-cbc', password)
