// @example a function behind a macro
// @finding
SHOP_API
int first(Row& a) {
// @repeat 150
  a.set(NUMBER);
// @end
  return 1;
}
