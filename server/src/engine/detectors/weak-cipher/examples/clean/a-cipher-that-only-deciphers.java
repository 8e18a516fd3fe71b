// @example a cipher that only deciphers what is old
import javax.crypto.Cipher;

class OldSecrets {
  byte[] decrypt(javax.crypto.SecretKey key, byte[] text) throws Exception {
    Cipher cipher = Cipher.getInstance("DES/CBC/PKCS5Padding");
    cipher.init(Cipher.DECRYPT_MODE, key);
    return cipher.doFinal(text);
  }
}
