// @example a password whose name says that it is not encrypted
// @finding
const unencryptedPassword = "kJ8s9D2mQ4x¦Z7pLw"
module.exports = { unencryptedPassword }
