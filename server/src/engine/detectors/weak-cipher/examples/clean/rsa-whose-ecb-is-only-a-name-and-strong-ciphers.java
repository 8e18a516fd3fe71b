// @example RSA, whose ECB is only a name, and strong ciphers
class A {
  void f() throws Exception {
    Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
    Cipher.getInstance("AES/GCM/NoPadding");
    Cipher.getInstance(name);
    Calendar.getInstance("DES");
  }
}
