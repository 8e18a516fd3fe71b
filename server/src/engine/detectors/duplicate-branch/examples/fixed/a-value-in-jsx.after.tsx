const A = ({ n }) => (
  <a>{<b />}</a>
)
