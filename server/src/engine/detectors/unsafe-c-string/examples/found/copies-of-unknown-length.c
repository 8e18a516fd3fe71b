// @example copies of unknown length
// @severity low
void f(char *to, const char *name) {
  // @finding
  strcpy(to, name);
  // @finding
  strcat(to, name);
  // @finding
  sprintf(to, "%d %s", 1, name);
}
