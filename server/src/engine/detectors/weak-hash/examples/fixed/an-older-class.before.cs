// @example an older class
class A {
  void F() {
    var b = new System.Security.Cryptography.SHA1Managed();
  }
}
