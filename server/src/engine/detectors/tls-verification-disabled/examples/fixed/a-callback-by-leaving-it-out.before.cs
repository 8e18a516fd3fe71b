// @example a callback, by leaving it out
class A {
  void F() {
    var handler = new HttpClientHandler();
    handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true;
    G(handler);
  }
}
