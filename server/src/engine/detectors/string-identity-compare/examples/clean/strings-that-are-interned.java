// @example strings that are interned
class A {
  boolean f(String a) {
    String b = a.intern();
    return b == "c";
  }
}
