// @example safe hash functions
class A {
  void F() {
    var a = SHA256.Create();
    var b = Person.Create("MD5");
  }
}
