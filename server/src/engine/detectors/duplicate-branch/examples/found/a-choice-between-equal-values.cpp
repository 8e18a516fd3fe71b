// @example a choice between equal values
int f() {
// @finding
return a ? b : b;
}
