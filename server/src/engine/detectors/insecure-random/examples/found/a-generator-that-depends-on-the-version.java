// @example a generator that is safe since version 3.15 of Commons Lang
// @severity low
import org.apache.commons.lang3.RandomStringUtils;

class Tokens {
  String generateAccessToken() {
    // @finding
    return RandomStringUtils.randomAlphanumeric(40);
  }
}
