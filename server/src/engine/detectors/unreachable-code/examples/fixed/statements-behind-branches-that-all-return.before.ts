// @example statements behind branches that all return
function f(a: A): B {
  if (a) {
    return 1
  } else {
    throw b
  }
  const c = d()
  return c
}
