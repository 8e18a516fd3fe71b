// @example a declaration of a name in use
function f() {
  b = 1
  return b
  var b = 2
}
