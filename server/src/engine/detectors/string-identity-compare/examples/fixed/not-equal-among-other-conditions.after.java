class Cart {
  int f() {
return c && !"b".equals(a.b().c);
  }
}
