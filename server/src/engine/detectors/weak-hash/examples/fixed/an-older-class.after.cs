class A {
  void F() {
    var b = new System.Security.Cryptography.SHA256Managed();
  }
}
