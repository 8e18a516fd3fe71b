// @example the result of a call
void f(char *a) {
  if (a = (char *)malloc(
          1)) g(a);
}
