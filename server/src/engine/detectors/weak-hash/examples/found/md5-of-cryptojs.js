// @example MD5 of CryptoJS
// @finding
const a = CryptoJS.MD5(data).toString()
