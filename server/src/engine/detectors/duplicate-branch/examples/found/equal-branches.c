// @example equal branches
int f() {
// @finding
if (a) {
  b(1);
} else if (c) {
  b(1);
} else b(1);
}
