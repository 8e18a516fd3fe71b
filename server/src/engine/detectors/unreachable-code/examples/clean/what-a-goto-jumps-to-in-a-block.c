// @example what a `goto` jumps to, in a block
int f() {
if (f()) goto a;
return 1;
if (0) {
a:
  g();
}
}
