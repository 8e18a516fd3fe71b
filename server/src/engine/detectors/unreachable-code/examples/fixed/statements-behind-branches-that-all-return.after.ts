function f(a: A): B {
  if (a) {
    return 1
  } else {
    throw b
  }
}
