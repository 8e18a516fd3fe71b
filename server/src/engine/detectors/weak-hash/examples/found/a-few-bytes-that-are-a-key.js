// @example a few bytes that are a key
// @severity low
// @finding
const desKey = createHash('md5').update(text).digest().slice(0, 8)
