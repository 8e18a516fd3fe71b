// @example a token
// @severity medium
// @finding
const resetToken = Math.random().toString(36).slice(2)
