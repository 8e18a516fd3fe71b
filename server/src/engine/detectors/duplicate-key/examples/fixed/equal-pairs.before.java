// @example equal pairs
class Cart {
  int f() {
return Map.of("a", 1,
  "a", 1);
  }
}
