// @example a value
int f() {
return a ? b : b;
}
