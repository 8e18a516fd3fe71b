// @example code after break
class Cart {
  int f() {
while (a) {
  break;
  // @finding
  b();
}
return 1;
  }
}
