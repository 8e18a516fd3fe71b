// @example conditions that differ
class Cart {
  int F() {
if (a == 1) b();
else if (a == 2) c();
if (a == 1) d();
  }
}
