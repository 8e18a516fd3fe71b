// @example one in a fallback
int f(int a) {
  // @finding
  return a ?: b ? c : d;
}
