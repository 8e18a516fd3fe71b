// @example a test that has to fail
// @safe
// @file test/a.js
test.only.failing("a", () => {})
