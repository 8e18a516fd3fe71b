// @example a side in several lines, other line ends
class Cart {
  int f() {
boolean c = a
    .b()
    == "";
  }
}
