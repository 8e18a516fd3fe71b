// @example an assignment in an if
int f(A* a) {
  // @finding
  if (a = b()) return 2;
  return 3;
}
