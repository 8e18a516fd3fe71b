class A {
  void f() {
    String token = Long.toHexString(new java.security.SecureRandom().nextLong());
  }
}
