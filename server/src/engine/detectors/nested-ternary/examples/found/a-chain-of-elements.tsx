// @example a chain of elements
// @finding
const A = ({ n }) => <a>{n.a ? <b /> : n.c ? <d /> : null}</a>
