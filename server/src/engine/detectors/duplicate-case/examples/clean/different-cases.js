// @example different cases
switch (a) {
  case 1: b(); break
  case '1': c()
}
