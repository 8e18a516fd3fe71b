// @example a key given with and without quotes
const a = {
  'b': 1,
  // @finding
  b: 2,
}
