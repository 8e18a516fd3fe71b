// @example the word in prose
class Cart {
  int F() {
// The todo list is in TODO.md.
  }
}
