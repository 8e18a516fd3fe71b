// @example code after return
class Cart {
  int F() {
return 1;
// @finding
g();
  }
}
