// @example `==` in JSX
const A = ({ n }) => (
  // @finding
  <a>{n == 0 ? 'none' : n}</a>
)
