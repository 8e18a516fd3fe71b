// @example a function of Spring
class A {
  String f(byte[] data) {
    return DigestUtils.md5DigestAsHex(data);
  }
}
