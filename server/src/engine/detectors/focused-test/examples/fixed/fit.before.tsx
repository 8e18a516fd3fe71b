// @example `fit`
// @safe
// @file src/a.test.tsx
fit(`a`, () => {})