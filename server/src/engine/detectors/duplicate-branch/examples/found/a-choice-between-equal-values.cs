// @example a choice between equal values
class Cart {
  int F() {
// @finding
return a ? b : b;
  }
}
