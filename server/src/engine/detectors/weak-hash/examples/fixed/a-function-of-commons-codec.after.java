import org.apache.commons.codec.digest.DigestUtils;

class A {
  String f(byte[] data) {
    return DigestUtils.sha256Hex(data);
  }
}
