// @example a condition asked twice
// @severity medium
const f = (a, b) =>
  // @finding
  (a.b && b && a.b) ||
  // @finding
  (b || b)
