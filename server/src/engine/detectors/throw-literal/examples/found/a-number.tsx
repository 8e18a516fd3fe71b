// @example a number
const A = () => {
  // @finding
  throw 404
}
