// @example `!=` with a literal
const f = (a: string | number): boolean =>
  // @finding
  a != '1'
