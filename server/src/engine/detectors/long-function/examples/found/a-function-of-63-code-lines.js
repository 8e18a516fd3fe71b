// @example a function of 63 code lines
// @severity low
// @finding
function report(a) {
// @repeat 61
  a.set(NUMBER)
// @end
}
