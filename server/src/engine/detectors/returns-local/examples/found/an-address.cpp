// @example an address
int *largest(int first, int second) {
  int result = first > second ? first : second;
  // @finding
  return &result;
}
