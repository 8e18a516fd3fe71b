// @example `it.only`
// @safe
// @file test/a.js
it('a', () => {})
it.only('b', () => {}) // c
