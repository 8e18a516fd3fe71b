// @example code after return
class Cart {
  int f() {
return 1;
// @finding
g();
  }
}
