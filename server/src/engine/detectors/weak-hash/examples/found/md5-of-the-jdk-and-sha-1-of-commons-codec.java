// @example MD5 of the JDK and SHA-1 of Commons Codec
// @severity low
class A {
  byte[] f(byte[] data) throws Exception {
    // @finding
    MessageDigest m = MessageDigest.getInstance("MD5");
    // @finding
    return DigestUtils.sha1(data);
  }
}
