// @example branches with variables of their own
int f() {
if (auto a = b(1)) {
  c(a);
  d(a);
  e(a);
} else if (auto a = b(2)) {
  c(a);
  d(a);
  e(a);
}
}
