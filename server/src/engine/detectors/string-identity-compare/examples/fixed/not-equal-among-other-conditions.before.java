// @example `!=` among other conditions
class Cart {
  int f() {
return c && "b" != a.b().c;
  }
}
