// @example a chain like a table
const f = (a) =>
  a.b ? 1
  : a.c ? 2
  : a.d ? 3
  : 4
const g = (a) => (a.b ? 1 : 2) + h(a.c ? (a) => (a ? 3 : 4) : 5)
