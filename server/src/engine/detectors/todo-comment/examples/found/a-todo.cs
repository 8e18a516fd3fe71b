// @example a TODO
class Cart {
  int F() {
// @finding
// TODO: sort them
// @finding
/* FIXME: it overflows */
  }
}
