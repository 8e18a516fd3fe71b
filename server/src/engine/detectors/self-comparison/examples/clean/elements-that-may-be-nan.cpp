// @example elements that may be NaN
int f() {
{ int n = b; }
double n[9];
return n[1] == n[1];
}
