// @example `it.only`
// @severity medium
// @file test/a.js
it('a', () => {})
// @finding
it.only('b', () => {})
