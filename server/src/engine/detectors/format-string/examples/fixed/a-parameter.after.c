#include <stdio.h>
void show(const char *text) {
  printf("%s", text);
}
