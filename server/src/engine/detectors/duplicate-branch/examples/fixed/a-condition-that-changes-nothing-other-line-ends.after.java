class Cart {
  int f() {
  b(1);
  return 1;
  }
}
