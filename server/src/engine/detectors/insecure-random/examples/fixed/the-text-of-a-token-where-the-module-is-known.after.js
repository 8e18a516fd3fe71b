const crypto = require('crypto')

const resetToken = crypto.randomBytes(16).toString('hex')
