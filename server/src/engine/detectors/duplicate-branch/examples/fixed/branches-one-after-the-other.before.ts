// @example branches one after the other
if (a) {
  f(1)
} else if (e && i) {
  b(1)
  c(1)
  d(1)
} else if (g()) {
  b(1)
  c(1)
  d(1)
}
