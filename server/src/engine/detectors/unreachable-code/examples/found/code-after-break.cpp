// @example code after break
int f() {
while (a) {
  break;
  // @finding
  b();
}
return 1;
}
