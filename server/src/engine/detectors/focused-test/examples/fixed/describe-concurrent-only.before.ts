// @example `describe.concurrent.only`
// @safe
// @file src/a.test.ts
describe.concurrent.only('a', () => {})
