// @example a name alone
// @severity low
#include <stdio.h>
FILE *open_it(void) {
  // @finding
  char *name = tmpnam(0);
  return fopen(name, "w");
}
