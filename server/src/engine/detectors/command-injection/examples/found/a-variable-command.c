// @example a variable command
// @severity low
void f(const char *name) {
  char line[99];
  snprintf(line, 99, "ls %s", name);
  // @finding
  system(line);
}
