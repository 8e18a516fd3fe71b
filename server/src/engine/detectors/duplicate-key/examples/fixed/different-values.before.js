// @example different values
const a = {
  b: 1,
  c: 2, // d
  b: 3,
}
