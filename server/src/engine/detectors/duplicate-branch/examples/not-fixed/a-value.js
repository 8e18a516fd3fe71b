// @example a value
const f = (a, b) =>
  a.d ? b.c() : b.c()
