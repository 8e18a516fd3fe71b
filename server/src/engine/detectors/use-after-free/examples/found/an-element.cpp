// @example an element
#include <cstdlib>
void f(char *name) {
  free(name);
  // @finding
  name[0] = 0;
}
