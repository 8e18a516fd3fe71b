class Cart {
  int F() {
  b(1);
  return 1;
  }
}
