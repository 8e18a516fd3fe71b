// @example equal branches
class Cart {
  int F() {
// @finding
if (a) {
  b(1);
} else if (c) {
  b(1);
} else b(1);
  }
}
