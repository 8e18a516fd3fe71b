// @example `strcpy` where `snprintf` is known
#include <stdio.h>

void f(const char *name) {
  char to[16];
  strcpy(to, name);
}
