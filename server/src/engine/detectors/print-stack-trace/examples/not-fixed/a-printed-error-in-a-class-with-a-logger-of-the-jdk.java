// @example a printed error, in a class with a logger of the JDK
import java.util.logging.Logger;

class A {
  static final Logger LOG = Logger.getLogger("a");
  void f() {
    try {
      g();
    } catch (E e) {
      e.printStackTrace();
    }
  }
}
