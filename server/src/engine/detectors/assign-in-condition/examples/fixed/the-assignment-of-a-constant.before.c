// @example the assignment of a constant
int f(int a) {
  if (a = 1) return 2; /* b */
  return 3;
}
