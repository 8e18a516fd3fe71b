// @example `strcat`
void f(const char *name) {
  char to[16] = {0};
  { std::strcat(to, name); }
}
