// @example a name alone
FILE *open_it(char *form) {
  // @finding
  return fopen(mktemp(form), "w");
}
