void f(void) {
  char word[8], more[4];
  int n;
  scanf("%d %7s %%%*s%3[a-z]", &n, word, more);
}
