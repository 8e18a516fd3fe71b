// @example any other code
function f(text) {
  return eval(text)
}
