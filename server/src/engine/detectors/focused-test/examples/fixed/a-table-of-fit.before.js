// @example a table of `fit`
// @safe
// @file test/a.js
fit.each([1])("a %i", () => {})
