// @example a signature in a program that deals with git
// @severity medium
const crypto = require('crypto')
const sign = (secret, gitPayload) =>
  // @finding
  crypto.createHash('sha1').update(secret + gitPayload).digest('hex')
