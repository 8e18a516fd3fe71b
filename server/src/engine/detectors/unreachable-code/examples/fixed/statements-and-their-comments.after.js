function f() {
  return a // b
}
