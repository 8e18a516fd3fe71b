// @example a line of any length
// @severity high
void f(void) {
  char line[80];
  // @finding
  gets(line);
}
