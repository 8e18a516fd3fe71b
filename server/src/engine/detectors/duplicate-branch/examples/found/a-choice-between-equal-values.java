// @example a choice between equal values
class Cart {
  int f() {
// @finding
return a ? b : b;
  }
}
