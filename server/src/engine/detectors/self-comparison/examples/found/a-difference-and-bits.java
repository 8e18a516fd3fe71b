// @example a difference, and bits
class Cart {
  int f() {
// @finding
// @finding
return (a.b - a.b) + (c | c);
  }
}
