// @example two longer branches of a chain
// @severity low
if (a) {
  b(1)
  c(1)
  d(1)
} else if (e) {
  f(1)
// @finding
} else if (g) {
  b(1)
  c(1)
  d(1)
}
