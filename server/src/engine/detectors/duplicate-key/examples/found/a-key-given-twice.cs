// @example a key given twice
class Cart {
  int F() {
var a = new Dictionary<string, int> {
  { "b", 1 },
  // @finding
  { "b", 2 },
};
  }
}
