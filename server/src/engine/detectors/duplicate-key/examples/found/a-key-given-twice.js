// @example a key given twice
// @severity high
const a = {
  b: 1,
  c: 2,
  // @finding
  b: 3,
}
