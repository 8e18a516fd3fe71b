// @example a default that stays when the attempt fails
class A {
  int Size(string text) {
    var size = 10;
    try {
      size = int.Parse(text);
    } catch (FormatException) {
    }
    return size;
  }
}
