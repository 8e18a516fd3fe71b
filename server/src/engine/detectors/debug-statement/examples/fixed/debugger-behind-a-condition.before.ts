// @example `debugger` behind a condition
// @safe
function f(a: number): number {
  if (a > 1) debugger;

  return a
}