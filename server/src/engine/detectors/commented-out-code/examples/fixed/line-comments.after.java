class Cart {
  int f() {
g();
  }
}
