// @example `eval` of a variable
// @severity low
function f(text) {
  // @finding
  return eval(text)
}
