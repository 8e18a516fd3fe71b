// @example words of a `scanf`
void f(void) {
  char word[8], more[4];
  int n;
  scanf("%d %s %%%*s%[a-z]", &n, word, more);
}
