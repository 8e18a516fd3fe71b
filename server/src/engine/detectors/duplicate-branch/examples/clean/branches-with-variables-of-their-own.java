// @example branches with variables of their own
class Cart {
  int f() {
if (b instanceof C a) {
  c(a);
  d(a);
  e(a);
} else if (b instanceof D a) {
  c(a);
  d(a);
  e(a);
}
  }
}
