// @example what is no constant: parameters, other assignments, and templates with more
function f(code) {
  if (!code) code = 'a'
  // @finding
  eval(code)
}
const g = (code) => {
  code ||= 'a'
  // @finding
  return () => eval(code)
}
// @finding
for (const code of codes) eval(code)
let text = 'a'
text ??= b
// @finding
setTimeout(`${text}`)
let other = 'a'
;[other] = b
// @finding
new Function(other)
// @finding
new Function(() => 1, b)
