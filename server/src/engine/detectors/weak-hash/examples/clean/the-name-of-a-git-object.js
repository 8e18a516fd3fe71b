// @example the name of a git object
const { createHash } = require('crypto')
const nameOf = (bytes) => createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
