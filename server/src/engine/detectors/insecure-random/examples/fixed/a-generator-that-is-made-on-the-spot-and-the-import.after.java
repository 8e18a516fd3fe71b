import java.security.SecureRandom;
import java.util.List;

class A {
  void f() {
    int token = new SecureRandom().nextInt();
  }
}
