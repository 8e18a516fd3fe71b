// @example a hash, and the type of its variable
class A {
  void F(byte[] data) {
    using (MD5 hash = MD5.Create()) { G(hash.ComputeHash(data)); }
  }
}
