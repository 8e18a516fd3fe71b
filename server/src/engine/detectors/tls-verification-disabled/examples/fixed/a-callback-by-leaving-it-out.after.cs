class A {
  void F() {
    var handler = new HttpClientHandler();
    G(handler);
  }
}
