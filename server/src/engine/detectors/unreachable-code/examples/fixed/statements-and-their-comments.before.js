// @example statements and their comments
function f() {
  return a // b

  // c
  d()
  e() // f
}
