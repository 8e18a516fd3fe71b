// @example the Function constructor
const f = (body: string): Function =>
  // @finding
  new Function('a', body)
