// @example pointers that are kept, and programs that end
#include <stdlib.h>
int grow(struct list *list, size_t size) {
  void *items = realloc(list->items, size);
  if (!items) return -1;
  list->items = items;
  list->names = realloc(list->names, size);
  if (!list->names) abort();
  return 0;
}
