// @example `!=` with a literal
class A {
  boolean f(String a) {
    // @finding
    return "b" != a;
  }
}
