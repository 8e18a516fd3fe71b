// @example a printed error, in a class without a logger
class A {
  void f() {
    try {
      g();
    } catch (E e) {
      e.printStackTrace();
    }
  }
}
