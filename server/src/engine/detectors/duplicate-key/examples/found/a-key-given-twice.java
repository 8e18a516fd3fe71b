// @example a key given twice
class Cart {
  int f() {
return Map.of("a", 1,
  // @finding
  "a", 2);
  }
}
