// @example an array of arrays
void f(const char *name) {
  char to[2][16];
  strcat(to[1], name);
}
