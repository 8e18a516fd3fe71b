// @example an error that is expected
class Cart {
  int f() {
try { save(); } catch (IOException ignored) {}
  }
}
