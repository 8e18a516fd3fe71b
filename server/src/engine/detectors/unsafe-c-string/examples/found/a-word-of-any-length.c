// @example a word of any length
// @severity high
void f(void) {
  char word[8];
  // @finding
  scanf("%d %s", &n, word);
}
