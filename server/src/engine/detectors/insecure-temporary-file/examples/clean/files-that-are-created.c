// @example files that are created
int open_it(char *form) {
  return mkstemp(form);
}
