// @example a string
function f(a) {
  if (!a) throw 'no a'; // b
}
