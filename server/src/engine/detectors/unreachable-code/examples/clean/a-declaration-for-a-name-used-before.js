// @example a declaration for a name used before
function f() {
  b = 1
  return b
  var b
}
