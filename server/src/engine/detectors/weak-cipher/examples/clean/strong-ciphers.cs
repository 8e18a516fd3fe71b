// @example strong ciphers
class A {
  void F() {
    var a = Aes.Create();
    a.Mode = CipherMode.CBC;
    var b = Person.Create();
  }
}
