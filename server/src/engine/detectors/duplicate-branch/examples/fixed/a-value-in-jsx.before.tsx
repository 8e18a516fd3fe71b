// @example a value in JSX
const A = ({ n }) => (
  <a>{n ? <b /> : <b />}</a>
)
