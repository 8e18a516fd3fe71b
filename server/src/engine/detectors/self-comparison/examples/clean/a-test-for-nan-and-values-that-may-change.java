// @example a test for NaN, and values that may change
class Cart {
  int f() {
return a != a || b[i++] == b[i++] || c() == c();
  }
}
