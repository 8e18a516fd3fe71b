// @example an example
// For example:
//   const a = b(c)
//   d(a)
f()

// a(1)
// b(2) // => 3
g()
