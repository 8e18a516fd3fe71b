// @example branches apart from each other
if (a) {
  b(1)
  c(1)
  d(1)
} else if (e) {
  f(1)
} else if (g) {
  b(1)
  c(1)
  d(1)
}
