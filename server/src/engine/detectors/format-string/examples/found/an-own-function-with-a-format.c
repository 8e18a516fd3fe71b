// @example an own function that takes a format
// @severity low
#include "log.h"

void dump(struct probe *probe, const char *line) {
  print_message(probe->level, "probing for %s\n", probe->name);
  // @finding
  print_message(probe->level, line);
}
