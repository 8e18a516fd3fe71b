// @example the word in prose
fn f() -> u8 {
// The todo list is in TODO.md.
}
