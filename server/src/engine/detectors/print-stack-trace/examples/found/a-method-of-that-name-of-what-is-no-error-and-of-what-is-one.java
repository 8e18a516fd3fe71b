// @example a method of that name of what is no error, and of what is one
class Trace {
  void printStackTrace() {}
}
class Failure extends Exception {
  public void printStackTrace() {}
  void h() {
    Failure other = new Failure();
    other.printStackTrace();
  }
}
class A {
  void f(Trace trace, Failure failure) {
    trace.printStackTrace();
    // @finding
    failure.printStackTrace();
  }
  void g() {
    try {
      Trace e = new Trace();
    } catch (RuntimeException e) {
      // @finding
      e.printStackTrace();
    }
  }
}
