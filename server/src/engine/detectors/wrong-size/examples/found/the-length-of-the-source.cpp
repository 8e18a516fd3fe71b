// @example the length of the source
// @severity medium
#include <cstring>
void copy(const char *text) {
  char name[8];
  // @finding
  strncpy(name, text, strlen(text));
}
