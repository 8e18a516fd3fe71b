// @example a number that is passed on
int f() {
int m = b, n;
int o = f(m, n), p = 1;
int q = f(o, q);
// @finding
return q == q;
}
