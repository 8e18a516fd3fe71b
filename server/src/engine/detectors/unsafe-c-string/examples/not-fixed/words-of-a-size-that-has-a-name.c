// @example words of a size that has a name
void f(void) {
  char word[N];
  scanf("%s", word);
}
