// @example a condition that comes again with its sides changed, and in parentheses
if (a === b.c) {
  d()
} else if (e) {
  f()
// @finding
} else if (b.c === a) {
  g()
// @finding
} else if ((e)) {
  h()
}
