// @example a case with its statements
switch (a) {
  case 'b':
    c()
    break
  case 'b':
    e()
    break
  default:
    f()
}
