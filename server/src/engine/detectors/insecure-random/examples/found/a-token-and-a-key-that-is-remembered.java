// @example a token and a key that is remembered
// @severity medium
class A {
  void f() {
    // @finding
    String token = Long.toHexString(new java.util.Random().nextLong());
    // @finding
    double value = Math.random();
    String rememberMeKey = Double.toString(value).substring(2);
  }
}
