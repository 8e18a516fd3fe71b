// @example values that are the same
class Cart {
  int f() {
return Map.of("a", 1, "b", 1);
  }
}
