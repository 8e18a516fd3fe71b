// @example a generator with a seed, or one that a caller hands over
class A {
  void f() {
    int token = new Random(4).nextInt();
  }
}
