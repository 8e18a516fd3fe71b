// @example a number that cannot be NaN
// @severity high
class Cart {
  int F() {
int n = b;
// @finding
return n == n;
  }
}
