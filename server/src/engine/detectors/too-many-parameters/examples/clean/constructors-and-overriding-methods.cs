// @example constructors and overriding methods
class A : B {
  public A(int a, int b, int c, int d, int e, int f, int g) {}
  public override void H(int a, int b, int c, int d, int e, int f, int g) {}
}
