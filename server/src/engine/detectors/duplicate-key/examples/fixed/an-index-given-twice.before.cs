// @example an index given twice
class Cart {
  int F() {
var a = new Map {
  ["b"] = 1,
  ["b"] = 2,
};
  }
}
