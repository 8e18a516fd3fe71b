// @example the last branch
int f() {
if (a == 1) {
  b();
} else if (a == 2) c();
else if (a == 1) {
  d();
}
return 1;
}
