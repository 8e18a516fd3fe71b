// @example a condition that comes again
int f() {
if (a == 1) {
  b();
} else if (a == 2) {
  c();
// @finding
} else if (a == 1) {
  d();
}
}
