// @example a test for NaN, and values that may change
class Cart {
  int F() {
return a != a || b[i++] == b[i++] || c() == c();
  }
}
