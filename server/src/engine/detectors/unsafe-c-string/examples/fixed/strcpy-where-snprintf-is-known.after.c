#include <stdio.h>

void f(const char *name) {
  char to[16];
  snprintf(to, sizeof(to), "%s", name);
}
