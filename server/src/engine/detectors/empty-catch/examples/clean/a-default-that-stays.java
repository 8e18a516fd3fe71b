// @example a default that stays when the attempt fails
class A {
  int size(String text) {
    int size = 10;
    try {
      size = Integer.parseInt(text);
    } catch (NumberFormatException e) {
    }
    return size;
  }
  Integer parsed(String text) {
    try {
      return Integer.valueOf(text);
    } catch (NumberFormatException e) {
    }
    return null;
  }
}
