// @example code after continue
for (const a of b) {
  continue
  // then
  // @finding
  c(a)
}
