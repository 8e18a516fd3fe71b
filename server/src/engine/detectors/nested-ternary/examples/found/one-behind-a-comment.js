// @example one behind a comment
// @finding
const f = (a) => (a.b ? 1 : (/* else */ a.c ? 2 : 3))
