// @example a case that comes again
// @severity high
switch (a) {
  case 'b':
    c()
    break
  case 'd':
  // @finding
  case 'b':
    e()
}
