// @example one in the condition
class A {
  int f() {
    // @finding
    return (a ? b : c) ? 1 : 2;
  }
}
