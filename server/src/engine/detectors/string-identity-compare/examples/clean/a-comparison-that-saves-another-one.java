// @example a comparison that saves another one
class A {
  boolean f(String a, String b) {
    if (a == b) return true;
    return a != null && a.equals(b);
  }
}
