// @example a style
const A = () => <a style={{ top: 1,
  left: 1, top: 2 }} />
