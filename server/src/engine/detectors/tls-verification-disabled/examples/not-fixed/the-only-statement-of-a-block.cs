// @example the only statement of a block
class A {
  void F() {
    if (b) { h.ServerCertificateCustomValidationCallback = (a, b, c, d) => true; }
  }
}
