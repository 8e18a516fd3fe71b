if (a) {
  f(1)
} else if ((e && i) || g()) {
  b(1)
  c(1)
  d(1)
}
