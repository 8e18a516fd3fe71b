// @example `eval` of a variable
// @severity high
function f(text) {
  // @finding
  return eval(text)
}
