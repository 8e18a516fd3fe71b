// @example a constant that does not fit
// @severity high
void f(void) {
  char name[4];
  // @finding
  strcpy(name, "four");
}
