// @example ECB
// @severity high
// @finding
const c = createDecipheriv('aes-128-ecb', key, null)
