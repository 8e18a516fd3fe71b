// @example code that was switched off
function f() {
  return a
  // TODO: when b is there
  c()
}
