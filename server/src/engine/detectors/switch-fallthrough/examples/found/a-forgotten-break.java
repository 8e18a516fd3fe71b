// @example a forgotten break
class Cart {
  int f() {
switch (a) {
case 1: b(); break;
case 2: c();
// @finding
case 3: d(); break;
default: e();
}
  }
}
