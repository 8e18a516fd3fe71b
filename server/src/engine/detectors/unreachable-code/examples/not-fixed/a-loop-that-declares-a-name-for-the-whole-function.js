// @example a loop that declares a name for the whole function
function f(a) {
  b = 2
  return b
  for (var b of a) c(b)
}
