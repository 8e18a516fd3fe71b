// @example a number that becomes a secret below
// @finding
const n = Math.random()
const apiKey = `k-${n.toString(16)}`
