// @example the result of a call, and a constant
int f(A* a) {
  if (a = b()) return 2;
  return 3;
}
