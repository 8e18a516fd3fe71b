// @example equal values in JSX
const A = ({ n }) => (
  // @finding
  <a>{n.min <= n.min ? 1 : 2}</a>
)
