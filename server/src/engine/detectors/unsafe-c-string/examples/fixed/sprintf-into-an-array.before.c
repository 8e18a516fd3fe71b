// @example `sprintf` into an array
void f(const char *name) {
  char to[16], *more;
  if (name)
    sprintf(to, "%d %s",
            1, name);
}
