// @example the name of the algorithm
class A {
  byte[] f(byte[] data) throws Exception {
    return MessageDigest.getInstance("SHA1").digest(data);
  }
}
