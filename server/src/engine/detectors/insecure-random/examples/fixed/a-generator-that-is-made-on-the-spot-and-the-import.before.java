// @example a generator that is made on the spot, and the import
import java.util.List;
import java.util.Random;

class A {
  void f() {
    int token = new Random().nextInt();
  }
}
