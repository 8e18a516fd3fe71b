// @example targets that were measured or allocated
char *f(const char *name) {
  char *copy = malloc(strlen(name) + 1);
  strcpy(copy, name);
  return copy;
}

void g(const char *name) {
  char to[8];
  if (strlen(name) >= sizeof(to)) return;
  strcpy(to, name);
}
