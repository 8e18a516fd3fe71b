// @example variables that patterns and loops give their values, wherever they are declared
function f(b) {
  let code = 'a'
  ;[code] = b
  // @finding
  eval(code)
}
function g(b) {
  let text = 'a'
  ;({ text } = b)
  // @finding
  eval(text)
}
function h(all) {
  let one = 'a'
  // @finding
  for (one of all) eval(one)
}
