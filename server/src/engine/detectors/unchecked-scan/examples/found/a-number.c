// @example a number
// @severity low
#include <stdio.h>
int read_it(void) {
  int number;
  // @finding
  scanf("%d", &number);
  return number;
}
