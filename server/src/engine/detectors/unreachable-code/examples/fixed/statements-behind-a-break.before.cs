// @example statements behind a break
class Cart {
  int F() {
while (a) {
	break;
	b(); /* c */
	d();
}
return 1;
  }
}
