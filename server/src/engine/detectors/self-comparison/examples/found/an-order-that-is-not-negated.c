// @example an order that is not negated, and whole numbers
int f(float v, float w) {
  // @finding
  return v >= v;
}
int g(int count) {
  // @finding
  return !(count >= count);
}
