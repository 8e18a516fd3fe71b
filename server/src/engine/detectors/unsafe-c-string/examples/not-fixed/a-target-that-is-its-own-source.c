// @example a target that is its own source
void f(const char *name) {
  char to[16];
  sprintf(to, "%s%s", to, name);
}
