// @example the same entry twice
// @severity low
const a = {
  b: c,
  // @finding
  b: c,
}
