// @example an order of equal values
// @severity high
class Cart {
  int F() {
// @finding
return a.b < a.b;
  }
}
