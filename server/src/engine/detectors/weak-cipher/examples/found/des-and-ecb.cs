// @example DES and ECB
// @severity high
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
