class Cart {
  int f() {
return Map.of("a", 1);
  }
}
