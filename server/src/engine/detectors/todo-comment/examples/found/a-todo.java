// @example a TODO
class Cart {
  int f() {
// @finding
// TODO: sort them
// @finding
/* FIXME: it overflows */
  }
}
