// @example code after branches that all return
function f(a) {
  if (a) {
    return 1
  } else {
    throw b
  }
  // @finding
  c()
}
