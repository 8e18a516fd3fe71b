// @example `gets` in a condition
void f(void) {
  char line[80];
  while (gets(line)) g(line);
}
