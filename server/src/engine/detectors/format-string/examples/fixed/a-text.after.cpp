#include <stdio.h>
void show(FILE *out, const char *text, const struct entry *entry) {
  fprintf(out, "%s", entry->name);
}
