// @example branches with variables of their own
class Cart {
  int F() {
if (b is C a) {
  c(a);
  d(a);
  e(a);
} else if (b is D a) {
  c(a);
  d(a);
  e(a);
}
  }
}
