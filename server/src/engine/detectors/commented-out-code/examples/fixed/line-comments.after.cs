class Cart {
  int F() {
g();
  }
}
