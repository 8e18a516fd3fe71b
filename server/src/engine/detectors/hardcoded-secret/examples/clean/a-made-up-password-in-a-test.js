// @example a made-up password in a test
// @file test/auth.test.js
const password = 'tr0ub4dor¦&3x'
