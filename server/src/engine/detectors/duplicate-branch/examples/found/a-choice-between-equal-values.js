// @example a choice between equal values
// @severity medium
const f = (a, b) =>
  // @finding
  a ? b.c : b.c
