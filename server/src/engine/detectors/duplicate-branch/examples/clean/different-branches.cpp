// @example different branches
int f() {
if (a) {
  b(1);
} else {
  b(2);
}
}
