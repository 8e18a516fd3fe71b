// @example `eval` and `Function` beside members of the same name, and outside of a block
class A {
  eval(text) {
    // @finding
    return eval(text)
  }
}
// @finding
const a = { eval: 1, Function(text) { return new Function(text) } }
if (a) {
  const eval = parse
}
// @finding
eval(text)
