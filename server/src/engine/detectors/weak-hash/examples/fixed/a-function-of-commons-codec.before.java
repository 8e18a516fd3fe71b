// @example a function of Commons Codec
import org.apache.commons.codec.digest.DigestUtils;

class A {
  String f(byte[] data) {
    return DigestUtils.md5Hex(data);
  }
}
