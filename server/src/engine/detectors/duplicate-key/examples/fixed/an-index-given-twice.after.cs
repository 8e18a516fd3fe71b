class Cart {
  int F() {
var a = new Map {
  ["b"] = 2,
};
  }
}
