// @example one in the middle
const f = (a: A) =>
  // @finding
  a.b
    ? (a.c ? 1 : 2)
    : 3
