// @example the same in parentheses
const f = (a: A) =>
  // @finding
  (a.b === 1) || (a.b === 1)
