// @example a condition that counts
function f(a) {
  if (a++) debugger
  return a
}
