// @example a function of 60 code lines
function report(a) {
// @repeat 58
  a.set(NUMBER)
// @end
}
