// @example an assignment
if ((a = b.c)) {
  d()
} else if ((a = b.c)) {
  e()
}
