// @example a branch that does not return
function f(a: A) {
  switch (a.type) {
    case 'b':
      return 1
    case 'c': {
      if (a.d) e()
    }
    // @finding
    default:
      return 3
  }
}
