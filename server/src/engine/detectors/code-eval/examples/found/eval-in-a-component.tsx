// @example `eval` in a component
const A = ({ text }) => (
  // @finding
  <a>{eval(text)}</a>
)
