package a;

import java.security.SecureRandom;
import java.util.*;

class A {
  private final SecureRandom random = new SecureRandom();
  void f(byte[] secret) {
    random.nextBytes(secret);
  }
}
