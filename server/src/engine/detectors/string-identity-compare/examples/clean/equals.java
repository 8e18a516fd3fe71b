// @example `equals`
class A {
  boolean f(String a) {
    return "b".equals(a) && a != null;
  }
}
