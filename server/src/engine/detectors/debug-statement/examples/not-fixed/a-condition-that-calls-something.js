// @example a condition that calls something
function f(a) {
  if (b(a)) debugger
}
