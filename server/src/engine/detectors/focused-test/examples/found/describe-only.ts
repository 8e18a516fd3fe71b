// @example `describe.only`
// @severity medium
// @file src/a.test.ts
// @finding
describe.only('a', () => {
  it('b', () => {})
})
