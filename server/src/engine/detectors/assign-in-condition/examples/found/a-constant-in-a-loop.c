// @example a constant in a loop
void f(int a) {
  // @finding
  while (a = 1) g();
}
