// @example the environment variable
// @finding
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
