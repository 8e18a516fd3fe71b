// @example `debugger`
function f(a: number): number {
  // @finding
  if (a > 1) debugger;
  return a
}
