class Cart {
  int f() {
return "b".equals(a); // c
  }
}
