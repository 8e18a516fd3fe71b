class A {
  void f() {
    cookie.setSecure(true);
  }
}
