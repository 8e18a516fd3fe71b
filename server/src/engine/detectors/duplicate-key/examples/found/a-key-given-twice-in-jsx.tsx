// @example a key given twice in JSX
const A = () => <a style={{ top: 1,
  // @finding
  top: 2 }} />
