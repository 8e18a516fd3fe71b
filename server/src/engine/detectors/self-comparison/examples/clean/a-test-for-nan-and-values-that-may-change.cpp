// @example a test for NaN, and values that may change
int f() {
return a != a || b[i++] == b[i++] || c() == c();
}
