// @example the size of a pointer
// @severity high
#include <string.h>
void clear(char *text) {
  // @finding
  memset(text, 0, sizeof(text));
}
void read_line(char line[80], FILE *in) {
  // @finding
  fgets(line, sizeof line, in);
}
