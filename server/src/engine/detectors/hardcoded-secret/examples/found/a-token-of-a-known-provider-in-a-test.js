// @example a token of a known provider in a test
// @severity info
// @file test/auth.test.js
// @finding
const token = 'ghp¦_abcdefghijklmnopqrstuvwxYZ0123456789'
