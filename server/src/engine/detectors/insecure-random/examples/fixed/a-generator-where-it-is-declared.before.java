// @example a generator where it is declared
package a;

import java.util.*;

class A {
  private final Random random = new Random();
  void f(byte[] secret) {
    random.nextBytes(secret);
  }
}
