// @example a value that is returned
// @severity high
#include <stdlib.h>
int f(void) {
  int *p = malloc(4);
  free(p);
  // @finding
  return *p;
}
