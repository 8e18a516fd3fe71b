function f() {
  // why?
  b(1)
  if (c) {
    // d
    e()
  }
  g()
}
