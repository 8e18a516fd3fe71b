// @example a parameter
#include <stdio.h>
void show(const char *text) {
  printf(text);
}
