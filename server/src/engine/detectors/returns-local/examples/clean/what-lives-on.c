// @example what lives on
static char buffer[8];
char *name_of(int number, char *given, char other[8]) {
  static char name[8];
  char *text = given;
  if (number == 1) return name;
  if (number == 2) return text;
  if (number == 3) return other;
  if (number == 4) return &given[1];
  return buffer;
}
int count(void) {
  int result[1];
  return result[0];
}
