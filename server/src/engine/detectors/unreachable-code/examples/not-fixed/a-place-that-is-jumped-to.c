// @example a place that is jumped to
int f() {
if (a) goto d;
return 1;
b();
d:
return 2;
}
