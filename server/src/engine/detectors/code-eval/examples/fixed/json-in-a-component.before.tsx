// @example JSON in a component
const A = ({ text }) => <a b={eval('(' + text + ')')} />
