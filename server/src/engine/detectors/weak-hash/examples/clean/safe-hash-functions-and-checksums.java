// @example safe hash functions, and checksums
class A {
  void f() throws Exception {
    MessageDigest.getInstance("SHA-256");
    Format.getInstance("MD5");
  }




  String checksum(byte[] data) throws Exception {
    return hex(MessageDigest.getInstance("MD5").digest(data));
  }
}
