// @example a token of a known provider
// @severity critical
const client = connect({
  // @finding
  auth: 'ghp¦_abcdefghijklmnopqrstuvwxYZ0123456789'
})
