// @example a chain on one line
int f(int a) {
  // @finding
  return a > 0 ? 1 : a < 0 ? -1 : 0;
}
