// @example a function of seven parameters
class A {
  // @finding
  void draw(int a, int b, int c, int d, int e, int f, int g) {}
}
