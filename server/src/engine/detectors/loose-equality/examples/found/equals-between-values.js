// @example `==` between values
// @severity low
function f(a, b) {
  // @finding
  return a == b
}
