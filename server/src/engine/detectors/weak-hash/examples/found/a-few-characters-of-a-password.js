// @example a few characters of a password
// @severity high
// @finding
log(createHash('md5').update(password).digest('hex').slice(0, 8))
