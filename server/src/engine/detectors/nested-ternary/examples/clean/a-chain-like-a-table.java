// @example a chain like a table
class A {
  int f() {
    return a ? 1
        : b ? 2
        : 3;
  }
}
