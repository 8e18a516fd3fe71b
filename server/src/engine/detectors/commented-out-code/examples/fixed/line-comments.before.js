// @example line comments
f()
// const a = b(c)
// d(a)
g()
