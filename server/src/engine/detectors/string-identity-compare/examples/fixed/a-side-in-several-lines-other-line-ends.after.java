class Cart {
  int f() {
boolean c = "".equals(a
    .b());
  }
}
