// @example a ladder of cases
switch (n) {
  case 3:
    a(3)
  case 2:
    a(2)
  case 1:
    a(1)
    break
  default:
    b()
}
