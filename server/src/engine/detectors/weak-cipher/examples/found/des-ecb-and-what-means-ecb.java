// @example DES, ECB and what means ECB
// @severity low
class A {
  void f() throws Exception {
    // @finding
    Cipher.getInstance("DES/CBC/PKCS5Padding");
    // @finding
    javax.crypto.Cipher.getInstance("AES/ECB/PKCS5Padding");
    // @finding
    Cipher.getInstance("AES");
  }
}
