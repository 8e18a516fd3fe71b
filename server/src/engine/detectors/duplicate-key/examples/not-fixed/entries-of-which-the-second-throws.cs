// @example entries of which the second throws
class Cart {
  int F() {
var a = new Map { { "b", 1 }, { "b", 2 } };
  }
}
