// @example names of a block
if (a) {
  const c = 1
  b(c)
} else {
  const c = 1
  b(c)
}
