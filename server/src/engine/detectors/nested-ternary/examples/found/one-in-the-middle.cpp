// @example one in the middle
int f(int a) {
  // @finding
  return a ? b ? 1 : 2 : 3;
}
