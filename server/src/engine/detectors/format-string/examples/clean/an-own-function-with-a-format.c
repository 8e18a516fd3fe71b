// @example an own function that is given a format, and one that takes none
#include "log.h"

static const char *usage_text = "usage: probe [-v]\n";

void dump(struct probe *probe, const char *line) {
  print_message(probe->level, "probing for %s\n", probe->name);
  print_message(probe->level, "%s", line);
  print_message(probe->level, usage_text);
  add_line(probe, line);
}
