// @example the hash of a field
class A {
  private MD5 hash;
  void F() {
    hash = MD5.Create();
  }
}
