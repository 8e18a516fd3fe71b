// @example a sample with the focus
// @file test/samples/sampleWithOnly.js
test.only("runs alone", () => {})
