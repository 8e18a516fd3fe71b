// @example what a `goto` jumps to
class Cart {
  int F() {
if (f()) goto a;
return 1;
a:
g();
return 2;
  }
}
