// @example statements behind a break
int f() {
while (a) {
	break;
	b(); /* c */
	d();
}
return 1;
}
