// @example a constant that does not fit
void f(void) {
  char name[4];
  strcpy(name, "four");
}
