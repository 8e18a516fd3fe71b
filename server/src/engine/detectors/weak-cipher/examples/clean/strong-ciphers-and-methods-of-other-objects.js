// @example strong ciphers, and methods of other objects
const a = crypto.createCipheriv('aes-256-gcm', key, iv)
const b = factory.createCipher('des')
const c = box.encrypt('des')
const d = CryptoJS.AES.encrypt(data, key)
