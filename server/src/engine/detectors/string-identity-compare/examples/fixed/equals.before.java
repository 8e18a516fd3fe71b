// @example `==`
class Cart {
  int f() {
return a == "b"; // c
  }
}
