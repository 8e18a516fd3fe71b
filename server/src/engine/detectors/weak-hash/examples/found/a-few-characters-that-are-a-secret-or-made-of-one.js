// @example a few characters that are a secret, or made of one
// @severity high
// @finding
const token = createHash('md5').update(seed).digest('hex').slice(0, 8)
// @finding
log(createHash('md5').update(password).digest('hex').slice(0, 8))
