// @example the word in prose
int f() {
// The todo list is in TODO.md.
}
