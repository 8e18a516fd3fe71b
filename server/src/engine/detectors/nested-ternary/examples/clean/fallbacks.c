// @example fallbacks
int f(int a) {
  return a ?: b ?: c;
}
