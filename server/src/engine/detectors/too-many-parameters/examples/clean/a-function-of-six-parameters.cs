// @example a function of six parameters
class A {
  void Draw(int a, int b, int c, int d, int e, int f) {}
}
