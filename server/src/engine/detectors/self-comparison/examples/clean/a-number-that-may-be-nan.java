// @example a number that may be NaN
class Cart {
  int f() {
double n = b;
return n == n;
  }
}
