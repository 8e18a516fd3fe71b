// @example a function of that name, and an error in a field
class A {
  void f() {
    Traces.printStackTrace();
    b.Traces.printStackTrace();
    // @finding
    this.lastError.printStackTrace();
    try {
      g();
    } catch (IOException Ex) {
      // @finding
      Ex.printStackTrace();
    }
  }
}
