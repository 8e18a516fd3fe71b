// @example 3DES
// @severity medium
// @finding
const text: string = CryptoJS.TripleDES.encrypt(data, key)
