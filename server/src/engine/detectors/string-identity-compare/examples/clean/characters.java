// @example characters
class A {
  boolean f(char a) {
    return a == 'b';
  }
}
