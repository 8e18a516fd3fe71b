// @example a table in a text
// @safe
// @file src/a.test.ts
describe.only.each`
  a
  ${1}
`("$a", ({ a }) => {})
