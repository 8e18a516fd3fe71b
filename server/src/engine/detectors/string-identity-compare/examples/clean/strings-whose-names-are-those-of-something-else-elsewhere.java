// @example strings whose names are those of something else elsewhere
class A {
  boolean f(String[] a, String b) {
    return a == b;
  }

  boolean g(List<String> c, String d, String... i) {
    return c == d || d == i;
  }

  boolean h(String e[], B<?> j) {
    return e == j;
  }

  void k(String a, String c, String e, String i, String j, String m, String n) {
    B l, m;
  }

  boolean o(BiPredicate<B, B> p) {
    return m == b || p.test((n, q) -> n == b);
  }
}
