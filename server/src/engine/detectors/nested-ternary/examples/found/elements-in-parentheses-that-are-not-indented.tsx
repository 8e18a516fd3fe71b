// @example elements in parentheses that are not indented
const A = ({ n }) =>
  // @finding
  n.a ? (
  n.b ? (
  <b />
  ) : null
  ) : null
