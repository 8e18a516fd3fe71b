// @example a safe generator under the name of the other one
import java.security.SecureRandom;
import java.util.Random;

class Tokens {
  private static final Random RANDOM = new SecureRandom();

  static String getRandomToken() {
    byte[] token = new byte[64];
    RANDOM.nextBytes(token);
    return hex(token);
  }
}
