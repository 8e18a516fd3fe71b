// @example statements
class Cart {
  int f() {
// @finding
// int a = b(c);
// d(a);
g();
  }
}
