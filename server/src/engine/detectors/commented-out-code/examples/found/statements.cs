// @example statements
class Cart {
  int F() {
// @finding
// int a = b(c);
// d(a);
g();
  }
}
