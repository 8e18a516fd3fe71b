class Cart {
  int F() {
return b;
  }
}
