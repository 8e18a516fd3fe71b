// @example MD5 of a password
// @severity high
const passwordHash =
  // @finding
  createHash('md5').update(password)
