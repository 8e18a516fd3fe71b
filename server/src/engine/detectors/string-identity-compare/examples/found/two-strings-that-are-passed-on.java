// @example two strings that are passed on
class A {
  boolean f(final String a, String b) {
    g(a, b);
    // @finding
    return a == b;
  }
}
