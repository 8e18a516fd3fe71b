// @example a ladder that is not indented
const f = (a: A) =>
  // @finding
  a.b
  ? a.c
  ? 1
  : 2
  : 3
