// @example calls that compare others
class Cart {
  int f() {
return a.equals(b) && x.compare(a, a) || f().equals(f());
  }
}
