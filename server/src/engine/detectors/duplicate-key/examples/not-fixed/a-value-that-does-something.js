// @example a value that does something
const a = {
  b: c(),
  b: 3,
}
