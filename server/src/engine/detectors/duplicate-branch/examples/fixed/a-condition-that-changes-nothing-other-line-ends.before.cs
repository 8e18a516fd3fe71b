// @example a condition that changes nothing, other line ends
class Cart {
  int F() {
  if (a == 1) {
    b(1);
  } else if (c) {
    b(1);
  } else b(1);
  return 1;
  }
}
