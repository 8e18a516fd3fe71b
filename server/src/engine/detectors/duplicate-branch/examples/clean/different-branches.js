// @example different branches
if (a) {
  b(1)
} else {
  b(2)
}
x = a ? 1 : 2
