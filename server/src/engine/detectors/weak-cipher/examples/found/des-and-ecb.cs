// @example DES and ECB
// @severity medium
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
