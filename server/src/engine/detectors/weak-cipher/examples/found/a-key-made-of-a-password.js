// @example a key made of a password
// @severity low
// @finding
const c = crypto.createCipher('aes-256-cbc', password)
