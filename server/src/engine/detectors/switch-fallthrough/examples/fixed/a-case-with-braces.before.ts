// @example a case with braces
function f(a: A) {
  switch (a.type) {
    case 'b':
      return 1
    case 'c': {
      if (a.d) e()
    }

    default:
      return 3
  }
}
