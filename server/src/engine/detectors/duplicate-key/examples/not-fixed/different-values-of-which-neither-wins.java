// @example different values of which neither wins
class Cart {
  int f() {
return Map.of("a", 1, "a", 2);
  }
}
