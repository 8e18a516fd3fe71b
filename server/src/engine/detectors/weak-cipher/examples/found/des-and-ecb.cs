// @example DES and ECB
// @severity low
class A {
  void F() {
    // @finding
    var a = DES.Create();
    // @finding
    var b = new DESCryptoServiceProvider();
    // @finding
    c.Mode = CipherMode.ECB;
  }
}
