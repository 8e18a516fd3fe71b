// @example a generator with its whole name
class A {
  void f() {
    String token = Long.toHexString(new java.util.Random().nextLong());
  }
}
