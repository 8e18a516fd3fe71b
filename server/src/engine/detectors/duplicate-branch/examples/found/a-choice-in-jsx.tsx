// @example a choice in JSX
const A = ({ n }) => (
  // @finding
  <a>{n ? <b /> : <b />}</a>
)
