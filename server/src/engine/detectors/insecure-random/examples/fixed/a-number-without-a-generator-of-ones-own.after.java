package a;

import java.security.SecureRandom;

class A {
  double token = new SecureRandom().nextDouble();
}
