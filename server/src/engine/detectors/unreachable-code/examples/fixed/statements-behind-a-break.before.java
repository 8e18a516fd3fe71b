// @example statements behind a break
class Cart {
  int f() {
while (a) {
	break;
	b(); /* c */
	d();
}
return 1;
  }
}
