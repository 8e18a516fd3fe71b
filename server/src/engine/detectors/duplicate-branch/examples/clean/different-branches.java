// @example different branches
class Cart {
  int f() {
if (a) {
  b(1);
} else {
  b(2);
}
  }
}
