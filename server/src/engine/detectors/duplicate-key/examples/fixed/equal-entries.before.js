// @example equal entries
const a = { b: c, d, b: c }