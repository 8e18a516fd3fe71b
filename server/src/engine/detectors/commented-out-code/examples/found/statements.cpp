// @example statements
int f() {
// @finding
// int a = b(c);
// d(a);
g();
}
