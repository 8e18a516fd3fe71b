// @example a chain on one line
class A {
  // @finding
  int F(int a) => a > 0 ? 1 : a < 0 ? -1 : 0;
}
