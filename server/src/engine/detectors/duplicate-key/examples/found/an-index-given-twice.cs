// @example an index given twice
class Cart {
  int F() {
var a = new Map {
  ["b"] = 1,
  // @finding
  ["b"] = 2,
};
  }
}
