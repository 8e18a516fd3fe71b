// @example a case that runs on
switch (a) {
  case 1:
    b()
    break
  case 2:
    c()
  case 3:
    d()
    break
}
