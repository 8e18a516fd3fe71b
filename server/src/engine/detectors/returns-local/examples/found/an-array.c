// @example an array
// @severity high
char *name_of(int number) {
  char name[8];
  sprintf_it(name, number);
  // @finding
  return name;
}
