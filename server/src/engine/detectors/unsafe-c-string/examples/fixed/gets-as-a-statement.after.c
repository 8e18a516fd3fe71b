#include <string.h>

void f(void) {
  char line[80];
  if (fgets(line, sizeof(line), stdin) != NULL)
    line[strcspn(line, "\n")] = '\0';
}
