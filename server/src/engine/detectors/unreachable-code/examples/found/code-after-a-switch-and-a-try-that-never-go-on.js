// @example code after a `switch` and a `try` that never go on
function f(a) {
  switch (a) {
    case 1:
    case 2:
      return b
    default:
      throw c
  }
  // @finding
  d()
}
function g() {
  try {
    return h()
  } catch (e) {
    throw i(e)
  }
  // @finding
  j()
}
