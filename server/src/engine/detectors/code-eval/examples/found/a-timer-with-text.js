// @example a timer with text
function f(name) {
  // @finding
  setTimeout('greet(' + name + ')', 10)
}
