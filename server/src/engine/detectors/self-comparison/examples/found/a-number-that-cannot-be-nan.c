// @example a number that cannot be NaN
// @severity high
int f() {
int n = b;
// @finding
return n == n;
}
