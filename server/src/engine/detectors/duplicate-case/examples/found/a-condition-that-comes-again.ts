// @example a condition that comes again
// @severity high
if (a.type === 'b') {
  c()
} else if (a.type === 'd') {
  e()
// @finding
} else if (a.type === 'b') {
  f()
}
