// @example parts of a command, and a command, that are searched for what a shell would run
#include <stdlib.h>
#include <string.h>

int edit(const char *editor, const char *file) {
  char command[1000];
  if (strpbrk(file, "\";'&|`$")) return -1;
  if (strpbrk(editor, "\";'&|`$")) return -1;
  snprintf(command, sizeof command, "%s \"%s\"", editor, file);
  return system(command);
}

int rotate(const char *command) {
  if (strpbrk(command, "\";'&|`$")) return -1;
  return system(command);
}
