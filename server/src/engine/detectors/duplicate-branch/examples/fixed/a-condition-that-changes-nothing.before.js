// @example a condition that changes nothing
function f() {
  // why?
  if (a) {
    b(1)
    if (c) {
      // d
      e()
    }
  } else {
    b(1)
    if (c) {
      // d
      e()
    }
  }
  g()
}
