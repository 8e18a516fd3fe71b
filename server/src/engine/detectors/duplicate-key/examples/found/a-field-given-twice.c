// @example a field given twice
int f() {
struct a b = {
  .c = 1,
  // @finding
  .c = 2,
};
}
