// @example a generator that a caller hands over
class A {
  void f(Random random) {
    int token = random.nextInt();
  }
}
