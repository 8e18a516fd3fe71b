// @example a function after return
function f() {
  return g()
  function g() {}
}
