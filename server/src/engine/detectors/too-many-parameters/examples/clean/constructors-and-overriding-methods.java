// @example constructors and overriding methods
class A extends B {
  A(int a, int b, int c, int d, int e, int f, int g) {}
  @Override
  void h(int a, int b, int c, int d, int e, int f, int g) {}
}
