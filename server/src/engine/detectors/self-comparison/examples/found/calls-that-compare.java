// @example calls that compare
// @severity high
class Cart {
  int f() {
// @finding
if (a.b.equals(a.b)) c();
// @finding
return Integer.compare(a.d, a.d);
  }
}
