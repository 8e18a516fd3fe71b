// @example a printed error in a method that belongs to no object, as its logger does
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class A {
  private final Logger log = LoggerFactory.getLogger(A.class);
  static void f() {
    try {
      g();
    } catch (E e) {
      e.printStackTrace();
    }
  }
}
