// @example another variable, where either may be meant
void f(int a, int b) {
  if (a = b) g();
}
