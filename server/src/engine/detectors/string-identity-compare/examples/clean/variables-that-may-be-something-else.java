// @example variables that may be something else
class A {
  boolean f(String a, Object b, B c, D d, String e, List<String> e) {
    return a == b || c == d || a == e;
  }
}
