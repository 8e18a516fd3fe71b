// @example statements in line comments
// @severity low
f()
// @finding
// const a = b(c)
// d(a)
g()
