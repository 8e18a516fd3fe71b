// @example the branch before the else
int f() {
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
