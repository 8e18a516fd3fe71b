// @example equal entries
class Cart {
  int F() {
var a = new Map { { "b", 1 }, { "b", 1 } };
  }
}
