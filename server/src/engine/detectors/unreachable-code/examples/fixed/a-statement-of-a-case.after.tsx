switch (a) {
  case 1:
    break
  default:
    c()
}
