// @example code after return
// @severity medium
function f() {
  return a
  // @finding
  b()
}
