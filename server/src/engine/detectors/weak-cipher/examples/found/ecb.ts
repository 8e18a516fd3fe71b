// @example ECB
// @severity low
// @finding
const c = createDecipheriv('aes-128-ecb', key, null)
