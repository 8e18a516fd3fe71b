// @example a forgotten break
switch (a) {
  case 1: b(); break
  case 2: c()
  // @finding
  default: d()
}
