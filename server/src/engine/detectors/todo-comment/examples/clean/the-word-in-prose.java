// @example the word in prose
class Cart {
  int f() {
// The todo list is in TODO.md.
  }
}
