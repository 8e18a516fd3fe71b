// @example the cause of an error
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class A {
  private static final Logger LOG = LoggerFactory.getLogger(A.class);
  void f() {
    try {
      g();
    } catch (E e) {
      e.getCause().printStackTrace();
    }
  }
}
