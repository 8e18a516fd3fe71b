// @example all that a condition leads to, in a block
// @safe
function f(a) {
  if (a > 1) {
    debugger
  }
  return a
}
