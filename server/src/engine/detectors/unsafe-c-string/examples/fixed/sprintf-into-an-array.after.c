void f(const char *name) {
  char to[16], *more;
  if (name)
    snprintf(to, sizeof(to), "%d %s",
            1, name);
}
