import lombok.extern.slf4j.Slf4j;

@Slf4j
class A {
  void f() {
    try {
      g();
    } catch (E e) {
      log.error("Error in f", e);
    }
  }
}
