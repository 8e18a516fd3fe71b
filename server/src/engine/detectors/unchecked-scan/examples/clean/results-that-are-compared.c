// @example results that are compared
#include <stdio.h>
int read_it(FILE *in) {
  int number, other;
  if (scanf("%d", &number) != 1) return -1;
  other = fscanf(in, "%d", &number);
  scanf("\n");
  return other;
}
