// @example code after throw
function f(): void {
  throw new E('a');

  // @finding
  b();
}
