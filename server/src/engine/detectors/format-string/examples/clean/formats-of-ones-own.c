// @example formats of one's own
#include <stdio.h>
#define USAGE "usage: a\n"
static const char *greeting = "hello\n";
void show(const char *text, const char *fmt) {
  printf("%s", text);
  printf(USAGE);
  printf(greeting);
  printf(fmt);
  printf(text, 1);
  printf(_("hello"));
  snprintf(PLACE(text), "%s", fmt);
}
