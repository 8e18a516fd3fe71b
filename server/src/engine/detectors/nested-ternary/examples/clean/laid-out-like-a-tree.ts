// @example laid out like a tree
const f = (a: A) =>
  a.b
    ? a.c
      ? 1
      : 2
    : a.d
      ? 3
      : 4
