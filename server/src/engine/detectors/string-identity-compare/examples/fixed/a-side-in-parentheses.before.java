// @example a side in parentheses
class Cart {
  int f() {
if ((a = b()) == "c")
	d();
  }
}
