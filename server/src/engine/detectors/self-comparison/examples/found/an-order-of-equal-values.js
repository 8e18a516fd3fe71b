// @example an order of equal values
// @severity high
const f = (a) =>
  // @finding
  a.size > a.size
