// @example a member, into a file
#include <cstdio>
void show(FILE *out, const Entry &entry) {
  // @finding
  std::fprintf(out, entry.name);
}
