// @example a value
class Cart {
  int f() {
return a ? b : b;
  }
}
