// @example a method of the same name that no manager asks
class A {
  void checkServerTrusted(String name) {
  }
}
