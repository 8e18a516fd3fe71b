// @example statements in a block comment
f()
// @finding
/*
if (a) {
  b(a)
}
*/
g()
