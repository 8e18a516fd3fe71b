// @example line comments
class Cart {
  int F() {
  // int a = b(c);
  // d(a);
g();
  }
}
