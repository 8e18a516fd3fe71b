// @example break after return
switch (a) {
  case 1:
    return 1
    break
  default:
    b()
}
