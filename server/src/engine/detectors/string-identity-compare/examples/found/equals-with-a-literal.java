// @example `==` with a literal
// @severity high
class A {
  boolean f(String a) {
    // @finding
    return a == "b";
  }
}
