// @example line comments
class Cart {
  int f() {
  // int a = b(c);
  // d(a);
g();
  }
}
