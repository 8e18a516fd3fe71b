// @example a printed error
// @severity low
class A {
  void f() {
    try {
      g();
    } catch (E e) {
      // @finding
      e.printStackTrace();
    }
  }
}
