// @example cases without statements
switch (a) {
  case 1:
  case 2:
    b()
    break
  case 3:
  default:
    c()
}
