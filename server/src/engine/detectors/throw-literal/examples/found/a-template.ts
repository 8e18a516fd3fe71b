// @example a template
const f = (a: string) => {
  // @finding
  throw `no ${a}`
}
