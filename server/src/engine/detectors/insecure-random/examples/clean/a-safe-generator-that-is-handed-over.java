// @example a safe generator that is handed over
import java.security.SecureRandom;
import java.util.Random;
import org.apache.commons.lang3.RandomStringUtils;

class Tokens {
  private Random random = new SecureRandom();

  String generateAccessToken() {
    return RandomStringUtils.random(40, 0, 0, true, true, null, random);
  }

  String generatePassword() {
    return RandomStringUtils.secure().nextAlphanumeric(20);
  }
}
