// @example DES
// @severity medium
// @finding
const c = crypto.createCipheriv('des-cbc', key, iv)
