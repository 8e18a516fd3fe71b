// @example `eval` of a variable
// @severity medium
function f(text) {
  // @finding
  return eval(text)
}
