// @example the hash of a password
const passwordHash = createHash('md5').update(password).digest('hex')
