// @example a value
class Cart {
  int F() {
return a ? b : b;
  }
}
