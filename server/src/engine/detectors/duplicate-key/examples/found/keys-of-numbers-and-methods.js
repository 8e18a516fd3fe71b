// @example keys of numbers and methods
// @severity high
const a = {
  0x10: b,
  // @finding
  16: c,
  d() {},
  // @finding
  async d() {},
  // @finding
  '16': e,
}
