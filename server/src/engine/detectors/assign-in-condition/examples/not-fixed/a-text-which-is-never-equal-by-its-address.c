// @example a text, which is never equal by its address
void f(char *a) {
  if (a = "b") g();
}
