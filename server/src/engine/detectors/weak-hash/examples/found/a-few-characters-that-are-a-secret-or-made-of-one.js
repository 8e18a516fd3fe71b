// @example a few characters that are a secret
// @severity low
// @finding
const token = createHash('md5').update(seed).digest('hex').slice(0, 8)
