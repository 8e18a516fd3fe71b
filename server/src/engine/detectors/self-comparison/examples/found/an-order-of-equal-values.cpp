// @example an order of equal values
// @severity high
int f() {
// @finding
return a.b < a.b;
}
