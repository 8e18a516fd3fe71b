// @example different branches
class Cart {
  int F() {
if (a) {
  b(1);
} else {
  b(2);
}
  }
}
