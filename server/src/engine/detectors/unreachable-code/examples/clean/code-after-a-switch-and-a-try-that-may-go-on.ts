// @example code after a `switch` and a `try` that may go on
function f(a: A) {
  switch (a) {
    case 1:
      break
    default:
      return b
  }
  switch (a) {
    case 1:
      return b
  }
  switch (a) {
    default:
      return b
    case 1:
      c()
  }
  try {
    return d()
  } catch {
    e()
  }
  try {
    g()
  } finally {
    h()
  }
  i()
}
