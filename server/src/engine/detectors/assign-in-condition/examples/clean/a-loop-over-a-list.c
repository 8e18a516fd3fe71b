// @example a loop over a list
void f(struct a *b) {
  while (b = b->next) g(b);
}
