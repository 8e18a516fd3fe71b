// @example a string
// @severity low
function f(a) {
  // @finding
  if (!a) throw 'no a'
}
