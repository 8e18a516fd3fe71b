// @example code after break
class Cart {
  int F() {
while (a) {
  break;
  // @finding
  b();
}
return 1;
  }
}
