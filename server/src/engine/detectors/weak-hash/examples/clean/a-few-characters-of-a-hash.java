// @example a few characters of a hash
class A {
  String f(String text) { return DigestUtils.md5Hex(text).substring(0, 8); }
}
