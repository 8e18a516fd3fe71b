// @example what a `goto` jumps to
int f() {
if (f()) goto a;
return 1;
a:
g();
return 2;
}
