// @example an order of equal values
// @severity high
class Cart {
  int f() {
// @finding
return a.b < a.b;
  }
}
