// @example conditional expressions inside of each other (21 points)
// @severity low
// @finding
const A = ({ n }) => (
  <a>{n.a ? n.b ? n.c ? n.d ? n.e ? n.f ? 1 : 2 : 3 : 4 : 5 : 6 : 7}</a>
)
