// @example a trace for a writer
class A {
  void f(E e, PrintWriter w) {
    e.printStackTrace(w);
  }
}
