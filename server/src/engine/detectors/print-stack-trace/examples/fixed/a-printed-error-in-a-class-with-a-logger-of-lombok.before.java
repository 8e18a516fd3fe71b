// @example a printed error, in a class with a logger of Lombok
import lombok.extern.slf4j.Slf4j;

@Slf4j
class A {
  void f() {
    try {
      g();
    } catch (E e) {
      e.printStackTrace();
    }
  }
}
