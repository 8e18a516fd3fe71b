// @example functions of one's own, declared around
import { parse as Function } from 'mine'
function f(text) {
  var eval = parse
  return () => eval(text) + new Function(text)
}
function g(text) {
  setTimeout('a' + text)
  function setTimeout() {}
}
