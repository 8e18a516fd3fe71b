// @example long functions in tests
// @file test/report.test.js
function report(a) {
// @repeat 100
  a.set(NUMBER)
// @end
}
