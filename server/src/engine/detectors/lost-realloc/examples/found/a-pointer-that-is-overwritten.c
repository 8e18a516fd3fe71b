// @example a pointer that is overwritten
// @severity low
#include <stdlib.h>
int grow(struct list *list, size_t size) {
  // @finding
  list->items = realloc(list->items, size);
  if (!list->items) return -1;
  return 0;
}
