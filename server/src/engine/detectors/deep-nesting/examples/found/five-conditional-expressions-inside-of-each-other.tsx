// @example five conditional expressions inside of each other
// @severity low
// @finding
const A = ({ n }) => (
  <a>{n.a ? n.b ? n.c ? n.d ? n.e ? 1 : 2 : 3 : 4 : 5 : 6}</a>
)
