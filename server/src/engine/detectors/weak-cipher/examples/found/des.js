// @example DES
// @severity high
// @finding
const c = crypto.createCipheriv('des-cbc', key, iv)
