// @example a cipher that enciphers as well
import javax.crypto.Cipher;

class Secrets {
  byte[] decrypt(javax.crypto.SecretKey key, byte[] text) throws Exception {
    // @finding
    Cipher cipher = Cipher.getInstance("DES/CBC/PKCS5Padding");
    cipher.init(Cipher.DECRYPT_MODE, key);
    return cipher.doFinal(text);
  }

  byte[] encrypt(javax.crypto.SecretKey key, byte[] text) throws Exception {
    // @finding
    Cipher cipher = Cipher.getInstance("DES/CBC/PKCS5Padding");
    cipher.init(Cipher.ENCRYPT_MODE, key);
    return cipher.doFinal(text);
  }
}
