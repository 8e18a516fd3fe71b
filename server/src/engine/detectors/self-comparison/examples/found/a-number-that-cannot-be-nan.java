// @example a number that cannot be NaN
// @severity high
class Cart {
  int f() {
int n = b;
// @finding
return n == n;
  }
}
