// @example a part of a command that nothing is searched for in, and characters that are left out
#include <stdlib.h>
#include <string.h>

int edit(const char *editor, const char *file) {
  char command[1000];
  if (strpbrk(file, "\";'&|`$")) return -1;
  snprintf(command, sizeof command, "%s \"%s\"", editor, file);
  // @finding
  return system(command);
}

int rotate(const char *command) {
  if (strpbrk(command, "\";'&|`")) return -1;
  // @finding
  return system(command);
}
