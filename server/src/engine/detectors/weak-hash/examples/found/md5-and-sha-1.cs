// @example MD5 and SHA-1
// @severity low
class A {
  void F(byte[] data) {
    // @finding
    var a = MD5.Create();
    // @finding
    var b = new SHA1CryptoServiceProvider();
    // @finding
    var c = HashAlgorithm.Create("MD5");
    // @finding
    var d = SHA1.HashData(data);
  }
}
