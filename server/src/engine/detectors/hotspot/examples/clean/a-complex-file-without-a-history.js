// @example a complex file without a history
// @file src/a.js
function check(a) {
// @repeat 100
  if (a.b()) a.c()
// @end
}
