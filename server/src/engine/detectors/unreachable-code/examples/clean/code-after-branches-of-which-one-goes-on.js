// @example code after branches of which one goes on
function f(a) {
  if (a) {
    return 1
  } else if (b) {
    return 2
  }
  c()
}
