// @example comments inside
class Cart {
  int f() {
return a /* c */ == "b";
  }
}
