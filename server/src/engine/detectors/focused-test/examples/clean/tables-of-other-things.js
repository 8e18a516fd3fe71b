// @example tables of other things
// @file test/a.js
query.only.each([1])("a", () => {})
it.each([1])("only %i", () => {})
it.only.each([1])
fit.each(b => b)
it.only.each([1])(b, () => {})
