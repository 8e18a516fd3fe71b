// @example tables and other kinds of tests that run alone
// @severity medium
// @file test/a.js
// @finding
it.only.each([1, 2])("a %i", (b) => {})
// @finding
describe.only.each`
  a
  ${1}
`("$a", ({ a }) => {})
// @finding
test.only.failing("b", () => {})
// @finding
test.only.failing.each([[1]])("c %i", () => {})
// @finding
fit.each([1])(`d %i`, () => {})
// @finding
test.concurrent.only.for([1])("e", () => {})
// @finding
test.only.skipIf(f)("g", () => {})
