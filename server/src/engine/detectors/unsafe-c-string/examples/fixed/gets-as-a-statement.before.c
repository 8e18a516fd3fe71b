// @example `gets` as a statement
#include <string.h>

void f(void) {
  char line[80];
  gets(line);
}
