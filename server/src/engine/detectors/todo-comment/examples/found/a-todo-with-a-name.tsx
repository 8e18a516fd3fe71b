// @example a TODO with a name
const A = () => (
  // @finding
  <a>{/* later, TODO(ann): icons */}</a>
)
