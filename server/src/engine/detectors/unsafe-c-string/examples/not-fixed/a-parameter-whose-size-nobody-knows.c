// @example a parameter, whose size nobody knows
void f(char to[16], const char *name) {
  strcat(to, name);
}
