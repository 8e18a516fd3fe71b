// @example ECB
// @severity medium
// @finding
const c = createDecipheriv('aes-128-ecb', key, null)
