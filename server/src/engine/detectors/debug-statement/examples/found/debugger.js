// @example `debugger`
// @severity medium
function f(a) {
  // @finding
  debugger
  return a
}
