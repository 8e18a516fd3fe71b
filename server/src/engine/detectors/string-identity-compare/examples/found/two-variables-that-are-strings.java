// @example two variables that are strings
// @severity high
class A {
  private String a;

  boolean f(String b) {
    // @finding
    return a == b;
  }
}
