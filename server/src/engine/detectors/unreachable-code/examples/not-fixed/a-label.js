// @example a label
function f() {
  return a
  c()
  b: for (;;) c()
}
