// @example a case that declares names
switch (a) {
  case 1: f(); break
  case 1: let b
}
