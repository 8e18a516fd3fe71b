// @example a branch in between
if (a === 1) {
  b()
} else if (a === 1) {
  c()
} else {
  d()
}
