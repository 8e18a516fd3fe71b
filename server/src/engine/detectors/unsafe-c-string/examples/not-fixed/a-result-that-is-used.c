// @example a result that is used
int f(const char *name) {
  char to[16];
  return sprintf(to, "%s", name);
}
