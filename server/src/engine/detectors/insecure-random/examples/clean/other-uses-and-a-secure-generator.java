// @example other uses, and a secure generator
class A {
  private final SecureRandom secure = new SecureRandom();
  void f() {
    long token = secure.nextLong();
    int index = new Random().nextInt(4);
    double keyWidth = Math.random();
  }
}
