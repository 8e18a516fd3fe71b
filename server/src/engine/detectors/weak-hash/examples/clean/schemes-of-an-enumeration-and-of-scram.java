// @example a scheme of an enumeration, and a key of SCRAM
import java.security.MessageDigest;

class Passwords {
  String hashPassword(String password, Scheme scheme) throws Exception {
    switch (scheme) {
      case nt:
        MessageDigest md = MessageDigest.getInstance("MD4");
        return hex(md.digest(password.getBytes("UTF-16LE")));
      default:
        return slow(password);
    }
  }

  byte[] storedKey(String password, byte[] salt) throws Exception {
    byte[] saltedPassword = ScramUtils.createSaltedPassword(salt, password, 4096);
    byte[] clientKey = ScramUtils.computeHmac(saltedPassword, "Client Key");
    return MessageDigest.getInstance("SHA-1").digest(clientKey);
  }
}
