// @example a statement of a case
switch (a) {
  case 1:
    break
    b()
  default:
    c()
}
