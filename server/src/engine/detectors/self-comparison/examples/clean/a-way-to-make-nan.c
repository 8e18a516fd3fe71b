// @example a way to make NaN
int f() {
if (isnan(a)) return (a - a) / (a - a);
}
