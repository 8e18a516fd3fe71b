// @example the branch before the else
class Cart {
  int F() {
if (a) {
  e(1);
} else if (c) {
  b(1);
  c(1);
  d(1);
} else {
  b(1);
  c(1);
  d(1);
}
  }
}
