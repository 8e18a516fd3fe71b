// @example a table
// @safe
// @file test/a.js
it.only.each([1, 2])("a %i", (b) => {})
