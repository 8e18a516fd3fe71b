function f(a: A) {
  switch (a.type) {
    case 'b':
      return 1
    case 'c': {
      if (a.d) e()
    } // falls through

    default:
      return 3
  }
}
