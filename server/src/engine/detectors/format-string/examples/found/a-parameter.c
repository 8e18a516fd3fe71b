// @example a parameter
// @severity medium
#include <stdio.h>
void show(const char *text) {
  // @finding
  printf(text);
}
