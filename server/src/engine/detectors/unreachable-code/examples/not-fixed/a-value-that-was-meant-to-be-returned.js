// @example a value that was meant to be returned
function f() {
  return
  a.b(
    c)
}
