// @example a function
f()
// @finding
// function g(a) {
//   return a.b
// }
