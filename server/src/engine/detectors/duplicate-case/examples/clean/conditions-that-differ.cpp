// @example conditions that differ
int f() {
if (a == 1) b();
else if (a == 2) c();
if (a == 1) d();
}
