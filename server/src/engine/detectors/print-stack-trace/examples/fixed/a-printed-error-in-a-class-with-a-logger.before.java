// @example a printed error, in a class with a logger
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class A {
  private static final Logger LOG = LoggerFactory.getLogger(A.class);
  void f() {
    try {
      g();
    } catch (E e) {
      e.printStackTrace(); // TODO
    }
  }
}
