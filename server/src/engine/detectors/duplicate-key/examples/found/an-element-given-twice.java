// @example an element given twice
// @severity high
class Cart {
  int f() {
return Set.of("a",
  // @finding
  "b", "a");
  }
}
