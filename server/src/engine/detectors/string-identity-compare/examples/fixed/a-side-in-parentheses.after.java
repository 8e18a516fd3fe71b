class Cart {
  int f() {
if ("c".equals(a = b()))
	d();
  }
}
