class Cart {
  int f() {
return b;
  }
}
