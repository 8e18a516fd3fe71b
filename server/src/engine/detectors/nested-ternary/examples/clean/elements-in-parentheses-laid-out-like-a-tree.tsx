// @example elements in parentheses, laid out like a tree
const A = ({ n }) =>
  n.a ? (
    n.b ? (
      <b />
    ) : (
      <c />
    )
  ) : (
    <d />
  )
