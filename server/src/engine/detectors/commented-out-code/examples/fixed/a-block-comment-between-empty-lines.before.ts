// @example a block comment between empty lines
f()

/*
if (a) {
  b(a)
}
*/

g()
