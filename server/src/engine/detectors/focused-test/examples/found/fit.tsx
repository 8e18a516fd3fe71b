// @example `fit`
// @severity medium
// @file src/a.test.tsx
// @finding
fdescribe('a', () => {
  // @finding
  fit('b', () => {})
})
