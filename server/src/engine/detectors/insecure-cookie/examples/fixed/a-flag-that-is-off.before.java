// @example a flag that is off
class A {
  void f() {
    cookie.setSecure(false);
  }
}
