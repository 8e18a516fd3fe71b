// @example an unsafe generator that is handed over to Commons Lang
// @severity medium
import java.util.Random;
import org.apache.commons.lang3.RandomStringUtils;

class Tokens {
  private Random random = new Random();

  String generateAccessToken() {
    // @finding
    return RandomStringUtils.random(40, 0, 0, true, true, null, random);
  }
}
