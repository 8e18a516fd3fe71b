// @example parentheses of its own
void f() {
  int c;
  if ((c = g())) h();
  while ((c = getchar()) != EOF) h();
}
