class A {
  void F(byte[] data) {
    using (SHA256 hash = SHA256.Create()) { G(hash.ComputeHash(data)); }
  }
}
