// @example a text in the place of a format
#include <stdio.h>
void show(FILE *out, const char *text, const struct entry *entry) {
  fprintf(out, entry->name);
}
