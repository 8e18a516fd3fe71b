// @example 3DES
// @severity low
// @finding
const text: string = CryptoJS.TripleDES.encrypt(data, key)
