// @example sizes of the target
#include <string.h>
void clear(struct entry *entry, char *text, size_t size) {
  char name[80];
  struct entry *other;
  memset(name, 0, sizeof(name));
  memset(entry, 0, sizeof(*entry));
  memset(&other, 0, sizeof(other));
  strncpy(name, text, sizeof(name) - 1);
  snprintf(text, size, "%s", name);
}
char *copy(const char *text) {
  char *copied = malloc(strlen(text) + 1);
  strncpy(copied, text, strlen(text) + 1);
  return copied;
}
