// @example elements in parentheses, or nothing
const A = ({ n }) =>
  n.a ? (
    n.b ? (
      <b />
    ) : null
  ) : null
