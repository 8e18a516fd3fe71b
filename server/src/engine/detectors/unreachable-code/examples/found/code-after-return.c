// @example code after return
int f() {
return 1;
// @finding
g();
}
