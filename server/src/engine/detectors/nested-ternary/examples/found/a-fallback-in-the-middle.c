// @example a fallback in the middle
int f(int a) {
  // @finding
  return a ? b ?: c : d;
}
