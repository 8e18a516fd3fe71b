// @example the text of a token, where the module is known
const crypto = require('crypto')

const resetToken = Math.random().toString(36).slice(2)
