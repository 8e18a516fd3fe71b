// @example pointers that are set anew, and branches that end
#include <stdlib.h>
int f(struct list *entry, struct list **all) {
  while (entry) {
    struct list *next = entry->next;
    free(entry->name);
    free(entry);
    entry = next;
  }
  free(*all);
  if (entry == NULL) {
    free(all);
    return 1;
  }
  free(entry);
  renew(&entry);
  return entry->size + sizeof(*entry);
}
void g(char *p, char *q) {
  free(p);
  if (!p) log_it("%p", p);
#ifdef AGAIN
  p = q;
#endif
  p[0] = 1;
}
void h(struct list *entry) {
  free(entry->name);
  entry = entry->next;
  free(entry->name);
}
void i(struct list *all, struct list *entry) {
  LIST_FOREACH(entry, all)
    free(entry);
  LIST_FOREACH(entry, all) log_it(entry->name);
  all->kind->free(entry);
  free(entry);
}
