// @example a chain on one line
// @severity low
const f = (a) =>
  // @finding
  a.b ? 1 : a.c ? 2 : 3
