// @example a text
#include <cstdio>
void read_it(const char *text, int *number) {
  // @finding
  std::sscanf(text, "%d", number);
}
