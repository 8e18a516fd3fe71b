// @example line comments
int f() {
  // int a = b(c);
  // d(a);
g();
}
