// @example bytes of a secret
class A {
  private final Random random = new Random();
  byte[] f() {
    byte[] secret = new byte[16];
    // @finding
    random.nextBytes(secret);
    return secret;
  }
}
