// @example the last lines of a file, without a line end
f()

// function g(a) {
//   return a.b
// }