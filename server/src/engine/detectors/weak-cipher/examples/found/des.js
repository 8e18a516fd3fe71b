// @example DES
// @severity low
// @finding
const c = crypto.createCipheriv('des-cbc', key, iv)
