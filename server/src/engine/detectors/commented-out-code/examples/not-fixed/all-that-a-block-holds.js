// @example all that a block holds
export function t(a) {
  if (a) {
    // start(a);
    // a.finish();
  }
  return a
}
