// @example a pointer of the same name
void f(const char *name) {
  char to[16];
  {
    char *to = g();
    strcat(to, name);
  }
}
