// @example a branch with comments
if (a) {
  b()
} else if (a) {
  // why?
  c()
}
