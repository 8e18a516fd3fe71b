// @example a hash that is padded to its length
class A {
  String f(byte[] d) throws Exception {
    byte[] m = MessageDigest.getInstance("MD5").digest(d);
    return String.format("%032x", new BigInteger(1, m));
  }
}
