// @example a forgotten break
// @severity medium
switch (a) {
  case 1:
    b()
    break
  case 2:
    c()
  // @finding
  case 3:
    d()
    break
}
