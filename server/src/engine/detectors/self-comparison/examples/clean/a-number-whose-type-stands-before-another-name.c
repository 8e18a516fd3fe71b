// @example a number whose type stands before another name
int f() {
{ int n = b; int m = b; int o = b; }
double l, m, n = f(1), o;
return m == m || n == n || o == o;
}
