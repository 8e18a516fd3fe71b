// @example a word that ends in only
// @safe
// @file test/readOnly.test.js
it.only("refuses to write", () => {})
