// @example a case that says so
class Cart {
  int f() {
switch (a) {
case 1: b(); break;
case 2: c(); /* FALLTHRU */
case 3: d(); break;
}
  }
}
