// @example questions about one value
class A {
  boolean f(int c) {
    return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
  }
}
