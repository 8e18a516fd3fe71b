// @example an assignment in an if
// @severity medium
int f(int a) {
  // @finding
  if (a = 1) return 2;
  return 3;
}
