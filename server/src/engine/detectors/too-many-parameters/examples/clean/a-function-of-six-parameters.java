// @example a function of six parameters
class A {
  void draw(int a, int b, int c, int d, int e, int f) {}
}
