// @example a member in a condition, and a second call of free
#include <stdlib.h>
void f(struct list *entry, char *name) {
  free(entry);
  log_it("freed");
  // @finding
  if (entry->next) log_it("more");
}
void g(struct list *entry) {
  free(entry->name);
  log_it("freed");
  // @finding
  free(entry->name);
}
